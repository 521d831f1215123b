import type { ChatPart, ChatSource } from "#domains/assistant/contract/answers.ts";
import { type Meal, sortWishes } from "#domains/discovery/reading.ts";
import type { AvailableTime } from "#domains/reservations/contract/reservations.ts";
import { getAvailability } from "#domains/reservations/server/public.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { changeTimes } from "#domains/restaurants/server/public.ts";
import { minutesOf } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { Ask, Draft, Records } from "../port.ts";
import { choices } from "../view.ts";
import { askWhere, findAnywhere } from "./find-anywhere.ts";
import { criteriaOf, placeOf, searchPath } from "./places-view.ts";
import { aroundOf, FURTHER_KM, isAlsoUnbookable, searchOutwards } from "./search-places.ts";

const MAX_SHOWN = 5;

/** Matching restaurants by distance, with their claims; with free times if a table is wanted. */
export async function findPlaces(records: Records, ask: Ask): Promise<Draft> {
  const { language, slots } = ask;
  const around = aroundOf(ask);
  if (around === null) return findAnywhere(records, ask) ?? askWhere(ask);
  const wantsTable = slots.partySize !== null || slots.date !== null || slots.time !== null;
  const { cards, searched, asked } = searchOutwards(records, ask, around);
  const isNear = searched.radius === around.radius;
  const isWidened = asked !== ask;
  const criteria = criteriaOf(asked, around);
  const t = translator(language, "assistant");
  if (cards.length === 0)
    return {
      content: t("find.none", { criteria }),
      parts: choices([
        ...(slots.openNow ? [t("find.anyTime")] : []),
        ...(slots.maxPrice !== null || slots.minPrice !== null ? [t("find.anyPrice")] : []),
        ...(isAlsoUnbookable(records, ask, around) ? [t("find.alsoUnbookable")] : []),
      ]),
      shown: [],
    };
  const tables = wantsTable ? await findTables(records, ask, cards) : null;
  const withTable = cards.filter(({ id }) => (tables?.get(id)?.length ?? 0) > 0);
  const shown = (withTable.length > 0 ? withTable : cards).slice(0, MAX_SHOWN);
  const count = shown.length;
  const found = isNear
    ? t(slots.maxPrice === null ? "find.found" : "find.foundCheapest", { count, criteria })
    : t("find.foundFurther", { count, criteria, near: Math.round(around.radius / 1_000), far: FURTHER_KM });
  const tableText =
    withTable.length > 0 ? t("find.tables", { count, criteria }) : t("find.noTables", { criteria });
  const isAboutFood = slots.diets.length + slots.allergens.length > 0;
  const part: ChatPart = {
    kind: "places",
    places: shown.map((card) => placeOf(card, ask, tables?.get(card.id) ?? null)),
    // The map has no such filter: it would show others.
    href: sortWishes(ask.wishes).isBookable ? null : searchPath(asked, searched),
  };
  const notFound = [t("find.none", { criteria: criteriaOf(ask, around) }), t("find.closest")];
  return {
    content: [
      ...(isWidened ? notFound : []),
      tables === null ? found : tableText,
      ...(isAboutFood ? [t("find.check")] : []),
    ].join(" "),
    parts: [part],
    sources: await sourcesOf(records, shown, ask),
    shown: shown.map(({ id }) => id),
    restaurantId: shown.length === 1 ? (shown[0]?.id ?? null) : null,
  };
}

/** Each source once, with its oldest date. */
async function sourcesOf(
  { db }: Records,
  cards: readonly RestaurantCard[],
  { language }: Ask,
): Promise<ChatSource[]> {
  const t = translator(language, "food");
  const changed = await changeTimes(
    db,
    cards.map(({ id }) => id),
  );
  const sources = [...new Set(cards.map(({ source }) => source))];
  return sources.map((source) => {
    const days = cards
      .filter((card) => card.source === source)
      .flatMap(({ id, zone }) => {
        const at = changed.get(id);
        return at === undefined ? [] : [localDate(at, zone)];
      });
    return { name: t(`source.${source}`), date: days.sort()[0] ?? null, href: null };
  });
}

/** Times shown per restaurant in a list. */
const MAX_TIMES_PER_PLACE = 4;
/** Party size if none is given. */
const USUAL_PARTY = 2;

/** Free times of each bookable restaurant for the requested day, time and party size, by restaurant id. */
async function findTables(
  { db }: Records,
  { slots, now }: Ask,
  cards: readonly RestaurantCard[],
): Promise<Map<string, string[]>> {
  const bookable = cards.filter(({ acceptsReservations }) => acceptsReservations);
  const all = await Promise.all(
    bookable.map(async ({ id, zone }) => {
      const from = slots.date ?? localDate(now, zone);
      const asked = { restaurantId: id, from, count: 1, guests: slots.partySize ?? USUAL_PARTY };
      const result = await getAvailability(db, asked, now);
      const times = result.ok ? fittingTimes(result.days[0]?.times ?? [], slots) : [];
      return [id, times.slice(0, MAX_TIMES_PER_PLACE)] as const;
    }),
  );
  return new Map(all);
}

/** Meal times in the restaurant's time zone. */
const MEALS: Readonly<Record<Meal, readonly [from: string, until: string]>> = {
  breakfast: ["06:00", "10:45"],
  lunch: ["11:00", "15:30"],
  dinner: ["17:00", "23:59"],
};
/** Tolerance around a requested time. */
const AROUND_MINUTES = 90;

/** Free times that match the requested time or meal. */
export function fittingTimes(
  times: readonly AvailableTime[],
  { time, meal }: { time: string | null; meal: Meal | null },
): string[] {
  const free = times.filter(({ available }) => available).map((one) => one.time);
  if (time !== null)
    return free.filter((one) => Math.abs(minutesOf(one) - minutesOf(time)) <= AROUND_MINUTES);
  if (meal === null) return free;
  const [from, until] = MEALS[meal];
  return free.filter((one) => one >= from && one <= until);
}
