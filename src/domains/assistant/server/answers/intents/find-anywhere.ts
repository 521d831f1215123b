import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { Ask, Draft, Records } from "../port.ts";
import { choices } from "../view.ts";
import { criteriaOf, placeOf } from "./places-view.ts";
import { JAPAN, placeName, search } from "./search-places.ts";

/** With more results, only those that can be booked here are shown, and the answer asks where to look. */
const FEW = 5;

/** Without a place: what is rare in Japan, or what can be booked here of it; null where nothing is named or known. */
export function findAnywhere(records: Records, ask: Ask): Draft | null {
  const { slots, dishes, wishes } = ask;
  const isOfFood = dishes.length + slots.cuisines.length > 0;
  const isOfNeeds = slots.diets.length + slots.allergens.length > 0;
  // "Halal, near me" is about where the guest is.
  if (!isOfFood && (slots.nearMe || !isOfNeeds)) return null;
  const cards = search(records, ask, JAPAN, "by-dish");
  if (cards.length <= FEW) return cards.length === 0 ? null : shownAnywhere(ask, cards, true);
  const bookable = search(
    records,
    { ...ask, wishes: [...new Set([...wishes, "bookable" as const])] },
    JAPAN,
    "by-dish",
  );
  return bookable.length === 0 ? null : shownAnywhere(ask, bookable.slice(0, FEW), false);
}

function shownAnywhere(ask: Ask, cards: readonly RestaurantCard[], isAll: boolean): Draft {
  const { slots, language } = ask;
  const t = translator(language, "assistant");
  const criteria = criteriaOf(ask, null);
  const isAboutFood = slots.diets.length + slots.allergens.length > 0;
  return {
    content: [
      isAll
        ? t("find.foundAnywhere", { count: cards.length, criteria })
        : t("find.someAnywhere", { criteria }),
      ...(isAboutFood ? [t("find.check")] : []),
    ].join(" "),
    parts: [
      {
        kind: "places",
        places: cards.map((card) => ({ ...placeOf(card, ask, null), distance: null })),
        href: null,
      },
      { kind: "locate", send: t("start.near") },
    ],
    shown: cards.map(({ id }) => id),
    restaurantId: isAll && cards.length === 1 ? (cards[0]?.id ?? null) : null,
    intent: "find-place",
  };
}

/** Popular areas, offered if no place was named. */
const OFFERED_PLACES = ["tokyo", "shinjuku", "asakusa", "kyoto", "osaka"];

/** Asks where to search. */
export function askWhere({ language, confidence }: Ask): Draft {
  const t = translator(language, "assistant");
  const offered = OFFERED_PLACES.flatMap((id) => placeName(id, language) ?? []);
  return {
    content: t("find.where"),
    parts: [{ kind: "locate", send: t("start.near") }, ...choices(offered)],
    confidence,
    intent: "find-place",
  };
}
