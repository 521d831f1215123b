import type { RestaurantQuery } from "#domains/discovery/contract.ts";
import { sortWishes } from "#domains/discovery/reading.ts";
import { listCards, PLACES } from "#domains/discovery/server/public.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { WIDE_CUISINES, widerCuisines } from "#domains/restaurants/cuisines.ts";
import type { Position } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import type { Ask, Records } from "../port.ts";
import { byPrice, isNarrowed, isWanted } from "./wanted-places.ts";

/** Restaurants checked for free tables, so that enough remain to be shown. */
const MAX_ASKED = 15;

/** Restaurants looked at where some are left out, or the order is not that of the search. */
const MAX_NARROWED = 100;

/** Search area; `radius` in metres. */
export interface Around {
  position: Position;
  radius: number;
  /** The named place, in the reader's language; null around the reader. */
  name: string | null;
}

/** Walking distance plus a few stops by train. */
const NEAR_M = 3_000;

/** Radius of the second search if nothing is near. */
export const FURTHER_KM = 20;

/** Around the named place, else around the reader; null if neither is known. */
export function aroundOf({
  slots,
  context,
  language,
}: Pick<Ask, "slots" | "context" | "language">): Around | null {
  const known = PLACES.find(({ id }) => id === slots.place);
  const named = known ? { ...known, name: placeName(known.id, language) } : slots.spot;
  if (named !== null) {
    const { lat, lng, radius, name } = named;
    return { position: { lat, lng }, radius, name };
  }
  const position = context?.position ?? null;
  return position && { position, radius: NEAR_M, name: null };
}

/** As a catalogue query. Without a diet, restaurants without claims match. */
function queryOf(
  { slots, wishes }: Pick<Ask, "slots" | "wishes">,
  { position, radius }: Around,
): RestaurantQuery {
  const { diets, allergens, minPrice, maxPrice, openNow } = slots;
  return {
    ...position,
    radius,
    features: sortWishes(wishes).features,
    openLate: sortWishes(wishes).openLate,
    ...(sortWishes(wishes).isBookable && { partnersOnly: true }),
    diet: diets,
    allergens,
    openNow,
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
  };
}

/** The middle of Japan's main islands, and a circle that holds all others. */
export const JAPAN: Around = { position: { lat: 36, lng: 138 }, radius: 2_000_000, name: null };

/** Whether places would be found that can't be booked here. Needs hold: only the wish is left out. */
export function isAlsoUnbookable(records: Records, ask: Ask, around: Around): boolean {
  if (!sortWishes(ask.wishes).isBookable) return false;
  const wishes = ask.wishes.filter((wish) => wish !== "bookable");
  return searchOutwards(records, { ...ask, wishes }, around).cards.length > 0;
}

export interface Found {
  cards: RestaurantCard[];
  searched: Around;
  /** The question that was searched for: with wider cuisines if the named ones have no restaurant anywhere near. */
  asked: Ask;
}

/**
 * Searches nearby, then further away, then without the dish, then for the cuisines that include the ones named: somebody
 * who wants sushi goes a few stops for it before eating yakitori. Without any result, the question is the original one.
 */
export function searchOutwards(records: Records, ask: Ask, around: Around): Found {
  const further = { ...around, radius: FURTHER_KM * 1_000 };
  const withoutDish = ask.dishes.length > 0 && ask.slots.cuisines.length > 0 ? { ...ask, dishes: [] } : null;
  const wider = widened(withoutDish ?? ask);
  for (const asked of [ask, withoutDish, wider].filter((one) => one !== null))
    for (const searched of [around, further]) {
      const cards = search(records, asked, searched);
      if (cards.length > 0) return { cards, searched, asked };
    }
  return { cards: [], searched: further, asked: ask };
}

/** The question with the cuisine that includes each Japanese kind; null if it names none. */
function widened(ask: Ask): Ask | null {
  const wider = ask.slots.cuisines.map((cuisine) => widerCuisines(cuisine)[0] ?? cuisine);
  if (wider.every((cuisine, at) => cuisine === ask.slots.cuisines[at])) return null;
  return { ...ask, slots: { ...ask.slots, cuisines: [...new Set(wider)] } };
}

/**
 * One search for the dishes and one per cuisine, since a restaurant matching any of them matches: a sushi restaurant
 * without a menu has sushi.
 */
export function search(
  { catalogue }: Records,
  ask: Ask,
  around: Around,
  order: "by-distance" | "by-dish" = "by-distance",
): RestaurantCard[] {
  const { slots, dishes, language } = ask;
  const query = { ...queryOf(ask, around), limit: isNarrowed(ask) ? MAX_NARROWED : MAX_ASKED };
  const named =
    dishes.length === 0
      ? slots.cuisines
      : slots.cuisines.filter((cuisine) => !WIDE_CUISINES.includes(cuisine));
  const cuisines = named.length === 0 && dishes.length === 0 ? ["all" as const] : named;
  const all = [
    ...(dishes.length === 0 ? [] : listCards(catalogue, { ...query, dish: [...dishes] }, language)),
    ...cuisines.flatMap((cuisine) => listCards(catalogue, { ...query, cuisine }, language)),
  ];
  const wanted = all.filter((card) => isWanted(card, ask));
  const byId = new Map(wanted.map((card) => [card.id, card]));
  // Those that have the dish come first.
  if (order === "by-dish") return [...byId.values()].slice(0, MAX_ASKED);
  return [...byId.values()]
    .sort((a, b) => (slots.maxPrice === null ? 0 : byPrice(a, b)) || (a.distance ?? 0) - (b.distance ?? 0))
    .slice(0, MAX_ASKED);
}

/** The first spelling in the language. */
export function placeName(id: string, language: Language): string | null {
  return PLACES.find((place) => place.id === id)?.names[language][0] ?? null;
}
