import type { BookReservation } from "../../../../../shared/contract/book.ts";
import type { DietaryNeed } from "../../../../../shared/reservation-terms.ts";

export interface Need {
  need: DietaryNeed;
  /** Even a little of it is dangerous. */
  isSevere: boolean;
}

/** A party in the book or on the waitlist. */
export type WithNeeds = Pick<BookReservation, "dietaryNeeds" | "severeAllergens">;

/** What a party can't eat, the dangerous first. */
export function needsOf({ dietaryNeeds, severeAllergens }: WithNeeds): Need[] {
  const severe = new Set<string>(severeAllergens.map((allergen) => `without-${allergen}`));
  const needs = dietaryNeeds.map((need) => ({ need, isSevere: severe.has(need) }));
  return [...needs.filter(({ isSevere }) => isSevere), ...needs.filter(({ isSevere }) => !isSevere)];
}
