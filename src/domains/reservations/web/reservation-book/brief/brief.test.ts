import { expect, test } from "vitest";
import type { BookReservation, BookView } from "#domains/reservations/contract/book.ts";
import { bookParty } from "#tests/setup/builders/book-party.ts";
import { briefOf } from "./brief.ts";

const DAY = "2026-11-27";
const tables = ["T1", "T2", "T3"].map((id) => ({
  ...{ id, label: id, section: null, minParty: 1, maxParty: 4, isGone: false },
}));

function bookOf(reservations: BookReservation[], pace: BookView["pace"] = { covers: null, minutes: 15 }) {
  const restaurant = { id: "r", name: "R", zone: "Asia/Tokyo", role: "staff" } as const;
  return {
    ...{ restaurant, version: 1, isHidden: false, stoppedUntil: null, tables, days: [], pace },
    ...{ reservations, waiting: reservations, waitlist: [] },
  } as unknown as BookView;
}

const at = (time: string, given: Parameters<typeof bookParty>[1] = {}) => bookParty(`${DAY}T${time}`, given);
const ids = (parties: readonly { id: string }[]) => parties.map(({ id }) => id);

test("lists who can't eat something by time and table, and who was not asked apart", () => {
  const late = at("19:00", { id: "late", dietaryNeeds: ["vegan"], tableIds: ["T1"] });
  const third = at("18:00", { id: "third", severeAllergens: ["shellfish"], tableIds: ["T3"] });
  const first = at("18:00", { id: "first", dietaryNeeds: ["halal"], tableIds: ["T1"] });
  const unasked = at("18:30", { id: "unasked", needsAsked: false });
  const nothing = at("18:45", { id: "nothing", needsAsked: true });
  const brief = briefOf(bookOf([late, third, first, unasked, nothing]), DAY);
  expect(ids(brief.needs)).toEqual(["first", "third", "late"]);
  expect(ids(brief.notAsked)).toEqual(["unasked"]);
});

test("leaves out who has left, was cancelled or did not come, and other days", () => {
  const gone = (
    ["completed", "cancelled_by_guest", "cancelled_by_restaurant", "no_show", "expired"] as const
  ).map((status) => at("18:00", { status, dietaryNeeds: ["vegan"], staffNote: "x" }));
  const tomorrow = bookParty("2026-11-28T18:00", { dietaryNeeds: ["vegan"] });
  expect(briefOf(bookOf([...gone, tomorrow]), DAY)).toEqual({
    ...{ needs: [], notAsked: [], known: [], notes: [], waiting: [], courses: [], arrivals: [] },
  });
});

test("counts arrivals by the restaurant's interval and marks what is over its pace", () => {
  const parties = [
    at("18:00", { guestCount: 4 }),
    at("18:15", { guestCount: 3 }),
    at("18:30", { guestCount: 2, status: "requested" }),
  ];
  expect(briefOf(bookOf(parties, { covers: 6, minutes: 30 }), DAY).arrivals).toEqual([
    { from: `${DAY}T18:00`, guests: 7, isOver: true },
    { from: `${DAY}T18:30`, guests: 2, isOver: false },
  ]);
});

test("counts the guests of each course by its time", () => {
  const courseOf = (ja: string) => ({
    ...{ id: ja, names: { ja }, price: { minor: 6_000, currency: "JPY" as const } },
    ...{ minutes: 120, lastDrinks: null },
  });
  const parties = [
    at("19:00", { course: courseOf("宴会"), guestCount: 6 }),
    at("18:00", { course: courseOf("宴会"), guestCount: 4 }),
    at("18:00", { course: courseOf("会席"), guestCount: 2 }),
    at("18:00", { course: courseOf("宴会"), guestCount: 3 }),
    at("18:00", { guestCount: 2 }),
  ];
  const lines = briefOf(bookOf(parties), DAY).courses;
  expect(lines.map(({ at, course, guests }) => [at.slice(11), course.names.ja, guests])).toEqual([
    ["18:00", "宴会", 7],
    ["18:00", "会席", 2],
    ["19:00", "宴会", 6],
  ]);
});

test("what waits is requests and messages: an open question to the kitchen stands with its party's needs", () => {
  const kitchen = {
    dueAt: `${DAY}T08:00:00Z`,
    answer: null,
    dishes: [],
  } as unknown as BookReservation["kitchen"];
  const asked = at("18:00", { id: "asked", dietaryNeeds: ["vegan"], kitchen });
  const request = at("19:00", { id: "request", status: "requested", expiresAt: `${DAY}T09:00:00Z` });
  const written = at("20:00", { id: "written", thread: { unread: 1 } });
  const brief = briefOf(bookOf([asked, request, written]), DAY);
  expect(brief.waiting.map(({ reservation }) => reservation.id)).toEqual(["request", "written"]);
  expect(ids(brief.needs)).toEqual(["asked"]);
});
