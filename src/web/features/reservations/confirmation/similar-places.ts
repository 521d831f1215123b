import type { ReservationView } from "../../../../shared/contract/reservations.ts";
import { ALLERGENS, DIETS } from "../../../../shared/dietary.ts";

type Around = Pick<ReservationView["restaurant"], "latitude" | "longitude">;

/** Where to look for another table: near this restaurant, with the same needs, as the map's address has them. */
export function similarPlaces({
  restaurant,
  dietaryNeeds,
}: Pick<ReservationView, "restaurant" | "dietaryNeeds">): [Around, Record<string, string>] {
  const diets = DIETS.filter((diet) => dietaryNeeds.includes(diet));
  const allergens = ALLERGENS.filter((allergen) => dietaryNeeds.includes(`without-${allergen}`));
  return [
    restaurant,
    {
      ...(diets.length > 0 && { diet: diets.join(",") }),
      ...(allergens.length > 0 && { without: allergens.join(",") }),
    },
  ];
}
