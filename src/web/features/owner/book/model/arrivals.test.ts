import { expect, test } from "vitest";
import { bookParty } from "../../../../../../tests/setup/book-party.ts";
import { newsBetween } from "./arrivals.ts";

const old = bookParty("2026-11-21T18:00");
const online = bookParty("2026-11-21T19:00");
const phone = bookParty("2026-11-21T20:00", { source: "phone" });

test("what came in online is news, what the house wrote itself is none", () => {
  expect(newsBetween([old], [old, online, phone])).toEqual({ arrived: [online], left: [] });
});

test("a guest's cancellation is news once", () => {
  const cancelled = { ...old, status: "cancelled_by_guest" as const };
  expect(newsBetween([old], [cancelled])).toEqual({ arrived: [], left: [cancelled] });
  expect(newsBetween([cancelled], [cancelled])).toEqual({ arrived: [], left: [] });
  expect(newsBetween([old], [{ ...old, status: "cancelled_by_restaurant" }]).left).toEqual([]);
});
