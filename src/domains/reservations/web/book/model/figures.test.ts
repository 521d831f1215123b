import { expect, test } from "vitest";
import { bookParty } from "#tests/setup/builders/book-party.ts";
import { figuresOf } from "./figures.ts";

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
