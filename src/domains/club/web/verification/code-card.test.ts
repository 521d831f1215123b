import { expect, it } from "vitest";
import { maskCode } from "./code-card.tsx";

it("nothing of a hidden code can be read", () => {
  expect(maskCode("SHUSEI30-7KQ2M-XW4RD")).toBe("••••••••-•••••-•••••");
});
