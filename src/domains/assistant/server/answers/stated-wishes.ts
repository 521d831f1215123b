import type { PlaceWish } from "#domains/discovery/reading.ts";
import { wishName } from "#domains/discovery/server/public.ts";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { factText } from "#domains/restaurants/fact-text.ts";
import type { FactKey } from "#domains/restaurants/facts.ts";
import { translator } from "#platform/server/text/texts.ts";
import { wordsIn } from "./fact-words.ts";
import { findRestaurant } from "./intents/find-restaurant.ts";
import type { Ask, Records } from "./port.ts";
import { nameOf } from "./view.ts";

/** The fact in which a wish is stated. How to pay is an intent of its own. */
const FACT_OF: Partial<Record<PlaceWish, FactKey>> = {
  smoking: "smoking",
  "no-smoking": "smoking",
  "english-menu": "english-menu",
  children: "children",
  counter: "seating",
  "private-room": "seating",
  terrace: "seating",
  takeaway: "takeaway",
  "no-table-charge": "table-charge",
};

interface StatedWishes {
  /** What is stated of the restaurant that is meant, or that it isn't. */
  sentences: string[];
  /** The wishes that these sentences answer. */
  answered: PlaceWish[];
  restaurantId: string | null;
}

export const NOTHING_STATED: StatedWishes = { sentences: [], answered: [], restaurantId: null };

/** Answers wishes about one restaurant ("do they have an English menu?") from what is stated of it. */
export async function statedWishes(records: Records, ask: Ask): Promise<StatedWishes> {
  const { language } = ask;
  const answered = ask.wished.filter((wish) => FACT_OF[wish] !== undefined || wish === "bookable");
  if (answered.length === 0 || ask.intent === "find-place") return NOTHING_STATED;
  const meant = await findRestaurant(records, ask);
  if (meant.kind !== "one") return NOTHING_STATED;
  const { facts } = meant.restaurant;
  const name = nameOf(meant.restaurant, language);
  const t = translator(language, "restaurant");
  const keys = [...new Set(answered.map((wish) => FACT_OF[wish]))];
  const stated = facts.filter(({ key }) => keys.includes(key));
  const said = stated.map((fact) => `${t(`facts.key.${fact.key}`)}: ${factText(fact, wordsIn(language))}`);
  const asksBooking = answered.includes("bookable");
  const silent = answered.filter(
    (wish) => wish !== "bookable" && !stated.some(({ key }) => key === FACT_OF[wish]),
  );
  const words = silent.map((wish) => wishName(wish, language)).join(", ");
  const end = language === "ja" || language === "zh" || language === "zh-Hant" ? "。" : ".";
  return {
    sentences: [
      ...(asksBooking ? [bookingText(meant.restaurant, language)] : []),
      ...(said.length > 0 ? [`${name} – ${said.join("; ")}${end}`] : []),
      ...(silent.length > 0 ? [translator(language, "assistant")("wish.unstatedHere", { name, words })] : []),
    ],
    answered,
    restaurantId: meant.restaurant.id,
  };
}

function bookingText(restaurant: RestaurantDetail, language: Ask["language"]): string {
  const t = translator(language, "assistant");
  const name = nameOf(restaurant, language);
  if (restaurant.acceptsReservations) return `${name}: ${wishName("bookable", language)}.`;
  const call = restaurant.phone === null ? [] : [t("book.call", { phone: restaurant.phone })];
  return [t("book.notHere", { name }), ...call].join(" ");
}
