import type { ChatPlace } from "#domains/assistant/contract/answers.ts";
import type { ClaimSubject } from "#domains/dietary/dietary.ts";
import { sortWishes } from "#domains/discovery/reading.ts";
import { nameOfDish, wishName } from "#domains/discovery/server/public.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { Ask } from "../port.ts";
import { subjectsOf } from "../rules.ts";
import {
  addressOf,
  clockText,
  dayText,
  guestsText,
  nameOf,
  priceText,
  signOf,
  withinSentence,
} from "../view.ts";
import type { Around } from "./search-places.ts";

export function placeOf(card: RestaurantCard, { language, slots }: Ask, times: string[] | null): ChatPlace {
  const asked: ClaimSubject[] = subjectsOf(slots);
  const about = card.claims.filter(({ subject }) => asked.includes(subject));
  return {
    id: card.id,
    name: nameOf(card, language),
    original: signOf(card, language),
    // A source's own words (寿司・魚料理) have no name in the reader's language.
    cuisine: /^\w+$/.test(card.cuisine_type ?? "") ? card.cuisine_type : card.cuisine,
    priceRange: card.priceRange,
    address: addressOf(card, language),
    distance: card.distance ?? null,
    isOpenNow: card.isOpenNow,
    acceptsReservations: card.acceptsReservations,
    claims: asked.length > 0 ? about : card.claims,
    times,
  };
}

/** The search criteria in the reader's language. */
export function criteriaOf({ slots, dishes, wishes, language }: Ask, around: Around | null): string {
  const t = translator(language, "assistant");
  const food = translator(language, "food");
  const { cuisines, notCuisines, diets, certified, allergens, openNow } = slots;
  const { minPrice, maxPrice, date, time, meal, partySize } = slots;
  const prices = minPrice === null && maxPrice === null ? null : ([minPrice ?? 1, maxPrice ?? 4] as const);
  return [
    ...(dishes.length > 0
      ? dishes.map((dish) => nameOfDish(dish, language))
      : cuisines.map((cuisine) => food(`cuisine.${cuisine}`))),
    ...notCuisines.map((cuisine) => t("list.except", { cuisine: food(`cuisine.${cuisine}`) })),
    ...[
      ...diets.map((diet) => food(`diet.${diet}`)),
      ...allergens.map((allergen) => food(`claim.without-${allergen}`)),
    ].map((label) => withinSentence(label, language)),
    ...(certified ? [t("list.certified")] : []),
    ...(openNow ? [t("list.open")] : []),
    ...wishes
      .filter((wish) => !sortWishes([wish]).others.includes(wish))
      .map((wish) => wishName(wish, language)),
    ...(prices ? [[...new Set(prices)].map((level) => priceText(level, language)).join("–")] : []),
    ...(date === null ? [] : [dayText(date, language)]),
    ...(time === null ? (meal === null ? [] : [t(`list.${meal}`)]) : [clockText(time, language)]),
    ...(partySize === null ? [] : [guestsText(partySize, language)]),
    ...(around === null
      ? []
      : [around.name === null ? t("list.nearYou") : t("list.near", { place: around.name })]),
  ].join(" · ");
}

/** The same search on the map. */
export function searchPath({ slots, dishes, wishes }: Ask, { position, radius }: Around): string {
  const { cuisines, diets, allergens, openNow, minPrice, maxPrice, date, time, partySize } = slots;
  const { features, openLate } = sortWishes(wishes);
  return paths.appAround(
    { latitude: String(position.lat), longitude: String(position.lng) },
    {
      ...(dishes.length > 0
        ? { dish: dishes.join(",") }
        : cuisines[0] !== undefined && { cuisine: cuisines[0] }),
      ...(diets.length > 0 && { diet: diets.join(",") }),
      ...(allergens.length > 0 && { without: allergens.join(",") }),
      ...(openNow && { open: "now" }),
      ...(features.length > 0 && { with: features.join(",") }),
      ...(openLate && { late: "true" }),
      ...((minPrice !== null || maxPrice !== null) && { price: `${minPrice ?? 1}-${maxPrice ?? 4}` }),
      ...(date !== null && { date }),
      ...(time !== null && { time }),
      ...(partySize !== null && { guests: String(partySize) }),
      // Steps of the radius filter: 1, 5, 10 … kilometres.
      radius: String(radius <= 1_000 ? 1 : Math.ceil(radius / 5_000) * 5),
    },
  );
}
