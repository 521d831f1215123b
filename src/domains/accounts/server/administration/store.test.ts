import { expect, it } from "vitest";
import { maskEmail } from "./store.ts";

it("masking keeps only the first letter and the host of an address", () => {
  expect(maskEmail("hanako.yamada@example.jp")).toBe("h•••@example.jp");
  expect(maskEmail("@")).toBe("•••@");
});
