import { expect, test } from "vitest";
import { allNeedsOf } from "./known-guest.tsx";

test("needs of several bookings are taken over together, a severe one as severe", () => {
  const celery = { text: "セロリ", severe: false, food: null };
  const said = { saidAt: "2026-11-01T00:00:00.000Z", saidFor: "2026-11-03T19:00" };
  const needs = [
    { ...said, dietaryNeeds: ["vegan" as const], severeAllergens: [], otherNeeds: [celery] },
    {
      ...said,
      dietaryNeeds: ["vegan" as const, "without-nuts" as const],
      severeAllergens: ["nuts" as const],
      otherNeeds: [{ ...celery, severe: true }],
    },
  ];
  expect(allNeedsOf({ needs })).toEqual({
    asked: "some",
    needs: ["vegan", "without-nuts"],
    severe: ["nuts"],
    others: [{ ...celery, severe: true }],
  });
});
