import { expect, test } from "vitest";
import { bookParty } from "#tests/setup/builders/book-party.ts";
import { isListed, LIST_FILTERS } from "./list-filter.ts";

/** 19:00 in Tokyo, when `bookParty` has its parties. */
const now = new Date("2026-11-21T19:00:00+09:00");
const at = (start: string, end: string) => ({
  startsAt: new Date(`2026-11-21T${start}:00+09:00`).toISOString(),
  endsAt: new Date(`2026-11-21T${end}:00+09:00`).toISOString(),
});
const party = (changes: Partial<ReturnType<typeof bookParty>>) => bookParty("2026-11-21T19:00", changes);
const filtersOf = (changes: Partial<ReturnType<typeof bookParty>>) =>
  LIST_FILTERS.filter((filter) => isListed(party(changes), filter, now));

test("the list shows who is to come, late, seated, due and over", () => {
  expect(filtersOf({ status: "confirmed", ...at("19:30", "21:00") })).toEqual(["open", "coming"]);
  expect(filtersOf({ status: "confirmed", ...at("18:45", "20:15") })).toEqual(["open", "coming", "late"]);
  expect(filtersOf({ status: "requested", ...at("19:30", "21:00") })).toEqual(["open", "coming"]);
  expect(filtersOf({ status: "seated", ...at("18:00", "20:00") })).toEqual(["open", "seated"]);
  expect(filtersOf({ status: "completed", ...at("17:00", "18:30") })).toEqual(["over"]);
  expect(filtersOf({ status: "no_show", ...at("17:00", "18:30") })).toEqual(["over"]);
});

test("who has said to be late is late before the time has come", () => {
  expect(filtersOf({ status: "confirmed", lateMinutes: 15, ...at("19:10", "20:40") })).toContain("late");
});

test("a table is due a quarter of an hour before its time, and stays so", () => {
  expect(filtersOf({ status: "seated", ...at("17:30", "19:16") })).not.toContain("due");
  expect(filtersOf({ status: "seated", ...at("17:30", "19:15") })).toContain("due");
  expect(filtersOf({ status: "seated", ...at("17:00", "18:30") })).toContain("due");
});
