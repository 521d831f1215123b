import type { RestaurantCard, RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { changeTimes, findNamed, getRestaurant, listCards } from "#domains/restaurants/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { Ask, Draft, Records } from "../port.ts";
import { nth } from "../rules.ts";
import { choices, nameOf } from "../view.ts";

const MAX_MEANT = 3;
/** When a name could be several restaurants, or is only part of one. */
const GUESSED = 0.6;

type Meant =
  | { kind: "one"; restaurant: RestaurantDetail; isNamed: boolean }
  | { kind: "several"; cards: RestaurantCard[] }
  /** A name was said that no restaurant has. */
  | { kind: "unknown" }
  /** Nothing says which. */
  | { kind: "none" };

/**
 * Which restaurant a question is about: the one of the list that it points at, the one that it names, else the one whose page
 * has been opened since, else the one that was spoken of last.
 */
export async function findRestaurant({ db, catalogue }: Records, ask: Ask): Promise<Meant> {
  const { slots, rest, before, context, language, now, isDishPossible = false } = ask;
  const pointed = nth(before.shown, slots.ordinal);
  const named = pointed === null && rest !== "" ? findNamed(catalogue, rest, language, MAX_MEANT + 1) : null;
  const shownAndNamed = named?.cards.filter((card) => before.shown.includes(card.id)) ?? [];
  // Of several of one name the one that has just been shown is meant.
  if (named?.isClose && shownAndNamed.length === 1) named.cards = shownAndNamed;
  if (named?.isClose && named.cards.length > 1)
    return { kind: "several", cards: named.cards.slice(0, MAX_MEANT) };
  const pageId = context?.restaurantId ?? null;
  const isNewPage = pageId !== null && pageId !== before.pageId;
  const near = isNewPage ? pageId : (before.restaurantId ?? pageId);
  const isOther = named !== null && !named.isClose && !isDishPossible;
  const id =
    pointed ??
    (named?.isClose ? (named.cards[0]?.id ?? null) : isOther && named.cards.length > 0 ? null : near);
  const restaurant = id === null ? null : await getRestaurant(db, id, language, now);
  if (restaurant)
    return { kind: "one", restaurant: await dated(db, restaurant), isNamed: named?.isClose === true };
  if (named && named.cards.length > 0 && !isDishPossible)
    return { kind: "several", cards: named.cards.slice(0, MAX_MEANT) };
  return rest === "" ? { kind: "none" } : { kind: "unknown" };
}

/** Where its source gives no day, what is told of it is as old as its last change here. */
export async function dated(db: Records["db"], restaurant: RestaurantDetail): Promise<RestaurantDetail> {
  if (restaurant.sourceDate !== null) return restaurant;
  const at = (await changeTimes(db, [restaurant.id])).get(restaurant.id);
  return { ...restaurant, sourceDate: at === undefined ? null : localDate(at, restaurant.zone) };
}

/** The question back, where it is not clear which restaurant is meant. */
export function askWhich(
  { catalogue }: Records,
  { before, language, confidence, intent }: Ask,
  meant: Exclude<Meant, { kind: "one" }>,
): Draft {
  const t = translator(language, "assistant");
  if (meant.kind === "several")
    return {
      content: t("ask.restaurant"),
      parts: choices(meant.cards.map((card) => nameOf(card, language))),
      confidence: Math.min(confidence, GUESSED),
      intent,
      shown: meant.cards.map(({ id }) => id),
    };
  const shown = listCards(catalogue, { ids: before.shown.slice(0, MAX_MEANT) }, language);
  const question = shown.length > 0 ? "ask.restaurant" : "ask.restaurantName";
  return {
    content: t(meant.kind === "unknown" ? "ask.unknownRestaurant" : question),
    parts: choices(shown.map((card) => nameOf(card, language))),
    confidence: meant.kind === "unknown" ? Math.min(confidence, GUESSED) : confidence,
    intent,
  };
}
