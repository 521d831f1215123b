import { expect, test } from "vitest";
import { cardBrandName } from "./card-brand.ts";

test("brands are written as on the cards", () => {
  expect(["visa", "mastercard", "jcb", "amex"].map(cardBrandName)).toEqual([
    "Visa",
    "Mastercard",
    "JCB",
    "American Express",
  ]);
});
