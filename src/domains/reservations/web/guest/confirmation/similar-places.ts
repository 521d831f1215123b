import { ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";

type Around = Pick<ReservationView["restaurant"], "latitude" | "longitude">;

/** The same wish at another restaurant, as the booking form's address has it. `time`: `HH:mm` there. */
export function wishAt(
  {
    reservationDate,
    guestCount,
    dietaryNeeds,
    severeAllergens,
    otherNeeds,
  }: Pick<
    ReservationView,
    "reservationDate" | "guestCount" | "dietaryNeeds" | "severeAllergens" | "otherNeeds"
  >,
  time: string,
): Record<string, string | string[]> {
  const words = (isSevere: boolean) =>
    otherNeeds.filter(({ severe }) => severe === isSevere).map(({ text }) => text);
  return {
    other: words(false),
    severeOther: words(true),
    date: reservationDate.slice(0, 10),
    time,
    guests: String(guestCount),
    ...(dietaryNeeds.length > 0 && { needs: dietaryNeeds.join(",") }),
    ...(severeAllergens.length > 0 && { severe: severeAllergens.join(",") }),
  };
}

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
