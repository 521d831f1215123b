import { describe, expect, it } from "vitest";
import { inventory } from "#domains/reservations/contract/seating-plan.ts";
import { replaced } from "#platform/web/dashboard/row-buttons.tsx";
import { restaurantSeatingPlan } from "#tests/setup/builders/restaurant-seating-plan.ts";
import { checkDraft } from "./checks.ts";
import { type Draft, documentOf, draftOf } from "./draft.ts";

const draft = draftOf(restaurantSeatingPlan());
const dinner = { firstSeating: "18:00", lastSeating: "21:00", lastOrder: null };
const friday = (...periods: (typeof dinner | { lastOrder: string })[]): Draft => ({
  ...draft,
  week: replaced(draft.week, 4, { periods: periods.map((period) => ({ ...dinner, ...period })) }),
});

describe("checkDraft", () => {
  it("accepts a restaurant's existing plan, as does the contract", () => {
    expect(checkDraft(draft)).toEqual({});
    expect(inventory.safeParse(documentOf(draft)).success).toBe(true);
  });

  it("requires a unique label for each table", () => {
    const tables = replaced(replaced(draft.tables, 0, { label: " " }), 2, { label: "C2" });
    expect(checkDraft({ ...draft, tables })).toEqual({
      "tables.0.label": "required",
      "tables.2.label": "taken",
    });
  });

  it("requires a table", () => {
    expect(checkDraft({ ...draft, tables: [], combinations: [] })).toEqual({ tables: "one-table" });
  });

  it("requires the largest party not to be below the smallest", () => {
    const tables = replaced(draft.tables, 1, { minParty: 4 });
    expect(checkDraft({ ...draft, tables })).toEqual({ "tables.1.maxParty": "below-minimum" });
  });

  it("requires two tables for a combination, and enough seats", () => {
    const [one] = draft.combinations;
    const combine = (changes: object) => ({ ...draft, combinations: one ? [{ ...one, ...changes }] : [] });
    expect(checkDraft(combine({ tables: [] }))).toEqual({ "combinations.0.labels": "two-tables" });
    expect(checkDraft(combine({ maxParty: 5 }))).toEqual({ "combinations.0.maxParty": "more-than-seats" });
  });

  it("requires words of every question and option in the restaurant's language, as the contract does", () => {
    const option = (key: string, words: object) => ({ key, id: null, words: { ...words } });
    const question = {
      ...{ key: "q", id: null, kind: "one" as const, isRequired: true, language: "ja" as const },
      ...{ words: { en: "Which?" }, options: [option("a", { ja: "一" }), option("b", { ja: " " })] },
    };
    const asked = (changes: object): Draft => ({ ...draft, questions: [{ ...question, ...changes }] });
    const isRight = (changes: object) => inventory.safeParse(documentOf(asked(changes))).success;
    expect(checkDraft(asked({}))).toEqual({
      "questions.0.words.ja": "words",
      "questions.0.options.1.words.ja": "words",
    });
    expect(isRight({})).toBe(false);
    const words = { ja: "どれ" };
    expect(checkDraft(asked({ words, options: question.options.slice(0, 1) }))).toEqual({
      "questions.0.options": "two-options",
    });
    expect(checkDraft(asked({ words, kind: "text" })), "its options are kept, and not sent").toEqual({});
    expect(isRight({ words, kind: "text" })).toBe(true);
  });

  it("requires times in order, as the contract does", () => {
    const upside = friday({ ...dinner, lastSeating: "17:00" });
    expect(checkDraft(upside)).toEqual({ "week.4.periods.0.lastSeating": "before-first" });
    const early = friday({ lastOrder: "20:45" });
    expect(checkDraft(early)).toEqual({ "week.4.periods.0.lastOrder": "before-last-seating" });
    for (const one of [upside, early]) expect(inventory.safeParse(documentOf(one)).success).toBe(false);
    expect(checkDraft(friday({ lastOrder: "25:30" }))).toEqual({});
  });

  it("requires periods that don't overlap", () => {
    const twice = friday(dinner, { ...dinner, firstSeating: "21:00", lastSeating: "22:00" });
    expect(checkDraft(twice)).toEqual({ "week.4.periods.1.firstSeating": "overlap" });
  });

  it("ignores the times of a closed day", () => {
    const week = replaced(friday({ ...dinner, lastSeating: "17:00" }).week, 4, { kind: "closed" });
    expect(checkDraft({ ...draft, week })).toEqual({});
  });

  it.each(["", "0", "1.5", "-3", "100001", "abc"])("rejects %j as a deposit", (depositYen) => {
    const rules = { ...draft.rules, depositPer: "guest" as const, depositYen };
    expect(checkDraft({ ...draft, rules })).toEqual({ "rules.depositYen": "amount" });
    expect(checkDraft({ ...draft, rules: { ...rules, depositPer: "none" } })).toEqual({});
  });

  it("requires unique party sizes", () => {
    const turn = { key: "b", upTo: 2, minutes: 60 };
    const rules = { ...draft.rules, turnByParty: [...draft.rules.turnByParty, turn] };
    expect(checkDraft({ ...draft, rules })).toEqual({ "rules.turnByParty.1.upTo": "party-twice" });
  });
});
