import { discoveryApi } from "#domains/discovery/web/api.ts";
import { USUAL_PARTY, type Wish, wishFrom } from "#domains/discovery/web/search/wish.ts";
import { answers, tablesCall } from "#domains/reservations/web/guest/free-tables/free-tables.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import type { Language } from "#kernel/languages.ts";
import { addDays } from "#kernel/time/calendar.ts";
import type { Api } from "#platform/web/calls/api.ts";
import { dayIn, minuteIn } from "#platform/web/i18n/zone.ts";

export interface FreeEvening {
  evening: "tonight" | "tomorrow";
  wish: Wish;
  /** Partners with a table for two, at most four in all evenings together. */
  cards: readonly RestaurantCard[];
}

const ZONE = "Asia/Tokyo";
const DINNER = "19:00";
/** From then on nobody starts a dinner: only the next evening is shown. */
const LAST_DINNER = "21:30";
/** Of which some have a table. */
const MOST_PARTNERS = 20;
const SHOWN = 4;
/** With fewer than this tonight, the next evening follows: late in the evening the page still opens with tables. */
const FEW = 2;

/** Partners with a free table this evening, and tomorrow evening when few are left. Evenings without any are left out. */
export async function freeEvenings(api: Api, language: Language, now: Date): Promise<FreeEvening[]> {
  const query = { partnersOnly: true, limit: MOST_PARTNERS, lang: language };
  const partners = await api.get(discoveryApi("GET /api/restaurants", { query }));
  const isOver = minuteIn(ZONE, now).slice(11) > LAST_DINNER;
  const tonight = isOver ? [] : await withTable(api, partners, wishFor("tonight", now));
  const hasFew = tonight.length < FEW;
  const tomorrow = hasFew ? await withTable(api, partners, wishFor("tomorrow", now)) : [];
  const evenings: FreeEvening[] = [
    { evening: "tonight", wish: wishFor("tonight", now), cards: tonight },
    {
      evening: "tomorrow",
      wish: wishFor("tomorrow", now),
      cards: tomorrow.slice(0, SHOWN - tonight.length),
    },
  ];
  return evenings.filter(({ cards }) => cards.length > 0);
}

function wishFor(evening: FreeEvening["evening"], now: Date): Wish {
  const today = dayIn(ZONE, now);
  const isTomorrow = evening === "tomorrow";
  return {
    ...wishFrom(new URLSearchParams()),
    date: isTomorrow ? addDays(today, 1) : today,
    time: isTomorrow || minuteIn(ZONE, now).slice(11) < DINNER ? DINNER : null,
    guests: USUAL_PARTY,
  };
}

async function withTable(
  api: Api,
  partners: readonly RestaurantCard[],
  wish: Wish,
): Promise<RestaurantCard[]> {
  if (partners.length === 0) return [];
  const ids = partners.map(({ id }) => id);
  const found = await api.get(tablesCall(ids, { ...wish, guests: USUAL_PARTY }));
  const free = new Set(
    found.filter((tables) => answers(tables, wish)).map(({ restaurantId }) => restaurantId),
  );
  return partners.filter(({ id }) => free.has(id)).slice(0, SHOWN);
}
