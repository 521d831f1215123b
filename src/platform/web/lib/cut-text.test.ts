import { expect, it } from "vitest";
import { cutText } from "./cut-text.ts";

it("never leaves half of a letter", () => {
  expect(cutText(`${"a".repeat(99)}🍜`, 100)).toBe("a".repeat(99));
  expect(cutText(`${"a".repeat(98)}🍜`, 100)).toBe(`${"a".repeat(98)}🍜`);
  expect(cutText("ラーメン", 100)).toBe("ラーメン");
});
