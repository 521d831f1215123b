import { expect, test } from "vitest";
import { distinctOtherNeeds } from "./other-needs.ts";
import { hasNeeds, listNeeds } from "./party-needs.ts";

test("what is dangerous stands first, the rest keeps its order", () => {
  const needs = listNeeds({
    dietaryNeeds: ["vegetarian", "without-eggs", "without-nuts"],
    severeAllergens: ["nuts"],
    otherNeeds: [
      { text: "kiwi", severe: false },
      { text: "celery", severe: true },
    ],
  });
  expect(needs.map(({ need, other, isSevere }) => [need ?? other?.text, isSevere])).toEqual([
    ["without-nuts", true],
    ["celery", true],
    ["vegetarian", false],
    ["without-eggs", false],
    ["kiwi", false],
  ]);
});

test("a severe allergen is a need, also where nobody named the need", () => {
  const party = { dietaryNeeds: [], severeAllergens: ["nuts" as const], otherNeeds: [] };
  expect(listNeeds(party)).toMatchObject([{ need: "without-nuts", isSevere: true }]);
  expect(hasNeeds(party)).toBe(true);
});

test("the same food twice is one, with the worse severity and the words of the first", () => {
  expect(
    distinctOtherNeeds([
      { text: "Celery", severe: false },
      { text: "kiwi", severe: false },
      { text: " ＣＥＬＥＲＹ", severe: true },
    ]),
  ).toEqual([
    { text: "Celery", severe: true },
    { text: "kiwi", severe: false },
  ]);
});
