import { findNamed, listCards, type Named } from "#domains/discovery/server/public.ts";
import { getMenu } from "#domains/menus/server/public.ts";
import type { RestaurantCard, RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { changeTimes, getRestaurant } from "#domains/restaurants/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { Ask, Draft, Records } from "../port.ts";
import { nth } from "../rules.ts";
import { choices, nameOf } from "../view.ts";
import { dishesNamed, plain } from "./dishes-named.ts";

const MAX_MEANT = 3;
/** Confidence if a name matches several restaurants, or only partly. */
const GUESSED = 0.6;

type Meant =
  | { kind: "one"; restaurant: RestaurantDetail; isNamed: boolean }
  | { kind: "several"; cards: RestaurantCard[] }
  /** A name that matches no restaurant. */
  | { kind: "unknown" }
  /** No restaurant is named or known from context. */
  | { kind: "none" };

/**
 * The restaurant a question is about: by position in the last list, by name, else a newly opened page, else the
 * previous topic.
 */
export async function findRestaurant(records: Records, ask: Ask): Promise<Meant> {
  const { db, catalogue } = records;
  const { slots, rest, before, context, language, now, isDishPossible = false } = ask;
  const pageId = context?.restaurantId ?? null;
  const isNewPage = pageId !== null && pageId !== before.pageId;
  const onlyShown = before.shown.length === 1 ? (before.shown[0] ?? null) : null;
  const near = isNewPage ? pageId : (before.restaurantId ?? pageId ?? onlyShown);
  const pointed = nth(before.shown, slots.ordinal);
  const like = pointed === null && rest !== "" ? findNamed(catalogue, rest, language, MAX_MEANT + 1) : null;
  const isChance = near !== null && like?.isClose === true && !(await isNameSaid(db, ask, { like, near }));
  const named = isChance ? null : like;
  const shownAndNamed = named?.cards.filter((card) => before.shown.includes(card.id)) ?? [];
  // Among several of the same name, prefer the one shown before.
  if (named?.isClose && shownAndNamed.length === 1) named.cards = shownAndNamed;
  if (named?.isClose && named.cards.length > 1)
    return { kind: "several", cards: named.cards.slice(0, MAX_MEANT) };
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

const SHORTEST_NAME = 4;

/**
 * Whether a question about a restaurant that is spoken of names another one. "Rest" is no "Restaurant Brume", and miso
 * soup that is on the menu is not "Miso Ramen Yukidoke".
 */
async function isNameSaid(
  db: Records["db"],
  { text, rest, language, now }: Ask,
  { like, near }: { like: Named; near: string },
): Promise<boolean> {
  const names = like.cards.flatMap((card) => [card.name, ...Object.values(card.nameTranslations)]).map(plain);
  const said = plain(text);
  if (names.some((name) => said.includes(name))) return true;
  const isLatin = /^[\p{Script=Latin}\p{M}\d\s\p{P}]+$/u.test(rest);
  const words = new Set(names.flatMap(wordsOf));
  if (isLatin && !wordsOf(plain(rest)).some((word) => word.length >= SHORTEST_NAME && words.has(word)))
    return false;
  const menu = await getMenu(db, near, now, language);
  return menu === null || dishesNamed(menu, { text, rest }).length === 0;
}

const wordsOf = (name: string) => name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");

/** Without a date from its source, the restaurant's last change is its date. */
export async function dated(db: Records["db"], restaurant: RestaurantDetail): Promise<RestaurantDetail> {
  if (restaurant.sourceDate !== null) return restaurant;
  const at = (await changeTimes(db, [restaurant.id])).get(restaurant.id);
  return { ...restaurant, sourceDate: at === undefined ? null : localDate(at, restaurant.zone) };
}

/** Asks which restaurant is meant. */
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
