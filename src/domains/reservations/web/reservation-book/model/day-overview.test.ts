import { expect, test } from "vitest";
import { bookParty } from "#tests/setup/builders/book-party.ts";
import { dayList, figuresOf } from "./day-overview.ts";

const day = "2026-11-21";
const lunch = bookParty(`${day}T12:00`);
const early = bookParty(`${day}T18:00`);
const late = bookParty(`${day}T20:30`);
const others = bookParty("2026-11-22T12:00");

const timesOf = (parts: ReturnType<typeof dayList>["parts"]) =>
  parts.map(({ meal, reservations }) => [meal, ...reservations.map(({ localTime }) => localTime.slice(11))]);

test("a day has lunch and dinner, each by time, without other days", () => {
  const { parts } = dayList([late, others, lunch, early], day, null);
  expect(timesOf(parts)).toEqual([
    ["lunch", "12:00"],
    ["dinner", "18:00", "20:30"],
  ]);
  expect(parts.every(({ nowBefore }) => nowBefore === null)).toBe(true);
});

test("the current time is above the first upcoming party", () => {
  const nowAt = (time: string) =>
    dayList([lunch, early, late], day, `${day}T${time}`).parts.map(({ nowBefore }) => nowBefore);
  expect(nowAt("10:00")).toEqual([0, null]);
  expect(nowAt("15:00")).toEqual([null, 0]);
  expect(nowAt("18:00")).toEqual([null, 1]);
  expect(nowAt("23:00"), "below the last when nobody is to come").toEqual([null, 2]);
});

test("finished parties are separate, and a day with only those has no meals", () => {
  const finished = [
    bookParty(`${day}T12:00`, { status: "completed" }),
    bookParty(`${day}T18:00`, { status: "cancelled_by_guest" }),
  ];
  const list = dayList(finished, day, `${day}T15:00`);
  expect(list.parts).toEqual([]);
  expect(list.finished).toHaveLength(2);
});

test("requests and cancelled bookings don't count, and each guest is counted where they are", () => {
  const at = (time: string, given: Parameters<typeof bookParty>[1]) => bookParty(`2026-11-21T${time}`, given);
  const day = [
    at("12:00", { status: "completed", guestCount: 3 }),
    at("18:00", { status: "seated", guestCount: 4 }),
    at("19:00", { status: "confirmed", guestCount: 2 }),
    at("19:30", { status: "requested", guestCount: 8 }),
    at("20:00", { status: "cancelled_by_guest", guestCount: 5 }),
    bookParty("2026-11-22T18:00", { guestCount: 9 }),
  ];
  expect(figuresOf(day, "2026-11-21")).toEqual({ parties: 3, guests: 9, seated: 4, toCome: 2 });
});
