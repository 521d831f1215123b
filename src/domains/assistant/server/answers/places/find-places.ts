import type { ChatPart, ChatPlace, ChatSource } from "#domains/assistant/contract/answers.ts";
import type { ClaimSubject } from "#domains/dietary/dietary.ts";
import { listCards } from "#domains/discovery/server/public.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { changeTimes } from "#domains/restaurants/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { Ask, Draft, Records } from "../port.ts";
import { subjectsOf } from "../rules.ts";
import { findTables } from "../tables/find-tables.ts";
import { addressOf, choices, nameOf, signOf } from "../view.ts";
import { type Around, aroundOf, FURTHER_KM, queryOf } from "./rules.ts";
import { askWhere, criteriaOf, searchPath } from "./view.ts";

const MAX_SHOWN = 5;
/** So many are asked for a table before some are left to be shown. */
const MAX_ASKED = 15;

/** Restaurants that fit, the nearest first, with what is claimed of them; where a table is wanted, with free times. */
export async function findPlaces(records: Records, ask: Ask): Promise<Draft> {
  const { language, slots } = ask;
  const around = aroundOf(ask);
  if (around === null) return askWhere(ask);
  const wantsTable = slots.partySize !== null || slots.date !== null || slots.time !== null;
  const near = search(records, ask, around);
  const searched = near.length > 0 ? around : { ...around, radius: FURTHER_KM * 1_000 };
  const cards = near.length > 0 ? near : search(records, ask, searched);
  const criteria = criteriaOf(ask, around);
  const t = translator(language, "assistant");
  if (cards.length === 0)
    return {
      content: t("find.none", { criteria }),
      parts: choices([
        ...(slots.openNow ? [t("find.anyTime")] : []),
        ...(slots.maxPrice !== null || slots.minPrice !== null ? [t("find.anyPrice")] : []),
      ]),
      shown: [],
    };
  const tables = wantsTable ? await findTables(records, ask, cards) : null;
  const withTable = cards.filter(({ id }) => (tables?.get(id)?.length ?? 0) > 0);
  const shown = (withTable.length > 0 ? withTable : cards).slice(0, MAX_SHOWN);
  const count = shown.length;
  const found =
    near.length > 0
      ? t("find.found", { count, criteria })
      : t("find.foundFurther", { count, criteria, near: Math.round(around.radius / 1_000), far: FURTHER_KM });
  const tableText =
    withTable.length > 0 ? t("find.tables", { count, criteria }) : t("find.noTables", { criteria });
  const isAboutFood = slots.diets.length + slots.allergens.length > 0;
  const part: ChatPart = {
    kind: "places",
    places: shown.map((card) => placeOf(card, ask, tables?.get(card.id) ?? null)),
    href: searchPath(ask, searched),
  };
  return {
    content: [tables === null ? found : tableText, ...(isAboutFood ? [t("find.check")] : [])].join(" "),
    parts: [part],
    sources: await sourcesOf(records, shown, ask),
    shown: shown.map(({ id }) => id),
    restaurantId: shown.length === 1 ? (shown[0]?.id ?? null) : null,
  };
}

/** Several cuisines are several searches: what fits any of them fits. */
function search({ catalogue }: Records, ask: Ask, around: Around): RestaurantCard[] {
  const { slots, language } = ask;
  const cuisines = slots.cuisines.length === 0 ? ["all" as const] : slots.cuisines;
  const all = cuisines.flatMap((cuisine) =>
    listCards(catalogue, { ...queryOf(ask, around), cuisine, limit: MAX_ASKED }, language),
  );
  const byId = new Map(all.map((card) => [card.id, card]));
  return [...byId.values()].sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0)).slice(0, MAX_ASKED);
}

function placeOf(card: RestaurantCard, { language, slots }: Ask, times: string[] | null): ChatPlace {
  const asked: ClaimSubject[] = subjectsOf(slots);
  const about = card.claims.filter(({ subject }) => asked.includes(subject));
  return {
    id: card.id,
    name: nameOf(card, language),
    original: signOf(card, language),
    cuisine: card.cuisine_type ?? card.cuisine,
    priceRange: card.priceRange,
    address: addressOf(card, language),
    distance: card.distance ?? null,
    isOpenNow: card.isOpenNow,
    acceptsReservations: card.acceptsReservations,
    claims: asked.length > 0 ? about : card.claims,
    times,
  };
}

/** Each source once, with the day of what is oldest of it. */
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
