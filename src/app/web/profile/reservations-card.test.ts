import { expect, test } from "vitest";
import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";
import { sortReservations } from "./reservations-card.tsx";

const now = new Date("2026-11-21T09:00:00Z");
const at = (id: string, status: ReservationStatus, startsAt: string, endsAt = startsAt) => ({
  id,
  status,
  startsAt,
  endsAt,
});

test("what comes next stands first, what has just been stands first of the past", () => {
  const { upcoming, past } = sortReservations(
    [
      at("later", "confirmed", "2026-11-29T09:00:00Z"),
      at("cancelled", "cancelled_by_guest", "2026-11-30T09:00:00Z"),
      at("long ago", "completed", "2026-01-01T09:00:00Z"),
      at("requested", "requested", "2026-11-22T09:00:00Z"),
      at("at table", "seated", "2026-11-21T08:30:00Z", "2026-11-21T10:00:00Z"),
      at("forgotten", "confirmed", "2026-11-20T09:00:00Z"),
    ],
    now,
  );
  expect(upcoming.map(({ id }) => id)).toEqual(["at table", "requested", "later"]);
  expect(past.map(({ id }) => id)).toEqual(["cancelled", "forgotten", "long ago"]);
});
