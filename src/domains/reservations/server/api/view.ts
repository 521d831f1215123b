import { kitchenLines, readOtherNeeds } from "#domains/dietary/server/public.ts";
import type { ApiReservation } from "../../contract/api-v1.ts";
import type { ReservationRow } from "../store.ts";

/** A booking as the restaurant's programs read it. How to reach the guest stays in the book. */
export function apiReservation(row: ReservationRow, changedAt: Date): ApiReservation {
  return {
    id: row.id,
    status: row.status,
    source: row.source,
    guestCount: row.guestCount,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    localTime: row.localTime,
    // Empty when it was forgotten.
    customerName: row.customerName || null,
    language: row.language,
    dietaryNeeds: [...row.dietaryNeeds],
    severeAllergens: [...row.severeAllergens],
    otherNeeds: readOtherNeeds(row.otherNeeds),
    needsAsked: row.needsAsked,
    needsText: kitchenLines(row, "need"),
    createdAt: row.createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
