import { businessDate } from "#domains/reservations/business-day.ts";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { DEFAULT_DAY_ENDS } from "#domains/reservations/seating-plan-constants.ts";

/**
 * A party in the reservation book of a restaurant in Japan; two guests at table A by default. `localTime` sets the
 * instants.
 */
export function bookParty(localTime: string, given: Partial<BookReservation> = {}): BookReservation {
  const startsAt = new Date(`${localTime}+09:00`);
  const endsAt = new Date(startsAt.getTime() + 120 * 60_000);
  return {
    id: `${localTime} ${given.customerName ?? ""}`,
    status: "confirmed",
    source: "online",
    confirmationCode: "ABC234",
    localTime,
    day: businessDate(localTime, DEFAULT_DAY_ENDS),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    expiresAt: null,
    isInSeries: false,
    guestCount: 2,
    course: null,
    tableIds: ["A"],
    areaName: null,
    lateMinutes: 0,
    isComing: false,
    customerName: "Somchai",
    language: "th",
    guestTags: [],
    specialRequests: null,
    answers: [],
    staffNote: null,
    dietaryNeeds: [],
    severeAllergens: [],
    otherNeeds: [],
    needsAsked: true,
    kitchen: null,
    thread: null,
    deposit: null,
    contactTriedAt: null,
    noShowFrom: new Date(startsAt.getTime() + 15 * 60_000).toISOString(),
    steps: [],
    contact: null,
    latePhone: null,
    ...given,
  };
}
