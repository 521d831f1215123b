import type { ReservationView } from "../../../../../shared/contract/reservations.ts";
import type { DietaryNeed } from "../../../../../shared/reservation-terms.ts";

/** Whether going against this need would be dangerous for the guest. */
export function isSevere({ severeAllergens }: ReservationView, need: DietaryNeed): boolean {
  return severeAllergens.some((allergen) => need === `without-${allergen}`);
}
