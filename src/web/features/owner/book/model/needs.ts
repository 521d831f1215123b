import type { BookReservation } from "../../../../../shared/contract/book.ts";
import type { DietaryNeed } from "../../../../../shared/reservation-terms.ts";

export interface Need {
  need: DietaryNeed;
  /** Even a little of it is dangerous. */
  isSevere: boolean;
}

/** What a party can't eat, the dangerous first. */
export function needsOf({
  dietaryNeeds,
  severeAllergens,
}: Pick<BookReservation, "dietaryNeeds" | "severeAllergens">): Need[] {
  const severe = new Set<string>(severeAllergens.map((allergen) => `without-${allergen}`));
  const needs = dietaryNeeds.map((need) => ({ need, isSevere: severe.has(need) }));
  return [...needs.filter(({ isSevere }) => isSevere), ...needs.filter(({ isSevere }) => !isSevere)];
}
