import { expect, test } from "vitest";
import { bookParty } from "#tests/setup/builders/book-party.ts";
import { newsBetween } from "./book-news.ts";

const old = bookParty("2026-11-21T18:00");
const online = bookParty("2026-11-21T19:00");
const phone = bookParty("2026-11-21T20:00", { source: "phone" });

test("online bookings are news, the restaurant's own entries are not", () => {
  expect(newsBetween([old], [old, online, phone])).toEqual({ arrived: [online], left: [], written: [] });
});

test("a guest's cancellation is news once", () => {
  const cancelled = { ...old, status: "cancelled_by_guest" as const };
  expect(newsBetween([old], [cancelled])).toEqual({ arrived: [], left: [cancelled], written: [] });
  expect(newsBetween([cancelled], [cancelled])).toEqual({ arrived: [], left: [], written: [] });
  expect(newsBetween([old], [{ ...old, status: "cancelled_by_restaurant" }]).left).toEqual([]);
});

test("a guest's message is news until it is read, each one again", () => {
  const unread = (count: number) => ({ ...old, thread: { unread: count } });
  expect(newsBetween([unread(0)], [unread(1)]).written).toEqual([unread(1)]);
  expect(newsBetween([unread(1)], [unread(2)]).written).toEqual([unread(2)]);
  expect(newsBetween([unread(2)], [unread(2)]).written).toEqual([]);
  expect(newsBetween([unread(2)], [unread(0)]).written).toEqual([]);
});
