import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test("a text that fits stays whole", () => {
  expect(cutText("abc", 3)).toBe("abc");
});

test("a longer one ends with an ellipsis and without a space before it", () => {
  expect(cutText("so good", 3)).toBe("so…");
});

test("an emoji of several parts is one character", () => {
  expect(cutText("👩‍🍳👩‍🍳👩‍🍳", 2)).toBe("👩‍🍳👩‍🍳…");
});
