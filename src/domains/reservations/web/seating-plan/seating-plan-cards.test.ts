import { expect, test } from "vitest";
import { cardOf } from "./seating-plan-cards.tsx";

test.each([
  ["week.4.periods.0.lastSeating", "week"],
  ["rules.holidays", "week"],
  ["exceptions.0.date", "special"],
  ["sections.1", "tables"],
  ["tables", "tables"],
  ["tables.2.place", "floor"],
  ["combinations.0.labels", "tables"],
  ["rules.turnByParty.1.upTo", "stay"],
  ["rules.pacingCovers", "stay"],
  ["rules.cutoffMinutes", "rules"],
  ["questions.1.options.0.words.ja", "questions"],
  ["rules.depositYen", "deposit"],
  ["rules.lateRefundPercent", "deposit"],
])("an error at %s is shown in the card %s", (path, card) => {
  expect(cardOf(path)).toBe(card);
});
