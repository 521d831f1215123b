import { expect, it } from "vitest";
import { maskEmail } from "./audit-store.ts";

it("an address in the log shows its first letter and where it is, no more", () => {
  expect(maskEmail("hanako.yamada@example.jp")).toBe("h•••@example.jp");
  expect(maskEmail("@")).toBe("•••@");
});
