import { expect, it, test } from "vitest";
import { truncateText, truncateWithEllipsis } from "./truncate.ts";

test("a text that fits stays whole", () => {
  expect(truncateWithEllipsis("abc", 3)).toBe("abc");
});

test("a longer one ends with an ellipsis and without a space before it", () => {
  expect(truncateWithEllipsis("so good", 3)).toBe("so…");
});

test("an emoji of several parts is one character", () => {
  expect(truncateWithEllipsis("👩‍🍳👩‍🍳👩‍🍳", 2)).toBe("👩‍🍳👩‍🍳…");
});

it("never leaves half of a letter", () => {
  expect(truncateText(`${"a".repeat(99)}🍜`, 100)).toBe("a".repeat(99));
  expect(truncateText(`${"a".repeat(98)}🍜`, 100)).toBe(`${"a".repeat(98)}🍜`);
  expect(truncateText("ラーメン", 100)).toBe("ラーメン");
});
