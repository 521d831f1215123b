import type { BookReservation } from "../../../../../shared/contract/book.ts";

/** A party in the book or on the waitlist. */
export type WithNeeds = Pick<
  BookReservation,
  "dietaryNeeds" | "severeAllergens" | "otherNeeds" | "needsAsked"
>;
