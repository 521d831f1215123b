import type { BookReservation } from "#domains/reservations/contract/book.ts";

/** A party in the book or on the waitlist. */
export type WithNeeds = Pick<
  BookReservation,
  "dietaryNeeds" | "severeAllergens" | "otherNeeds" | "needsAsked"
>;
