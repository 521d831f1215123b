import { allPlans, planOf } from "#domains/billing/server/public.ts";
import type { Insights } from "#domains/restaurants/contract/insights.ts";
import type { RestaurantHooks, RestaurantStats, Span } from "#domains/restaurants/server/public.ts";
import { countsBetween } from "#domains/restaurants/server/public.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import { money } from "#kernel/money.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { byLanguage, emptyDays, lacking } from "./rules.ts";
import { viewsIn, zoneOf } from "./store.ts";

export interface GetInsightsInput {
  restaurantId: OwnedRestaurantId;
  /** How many days to look back, today included. */
  days: number;
  now: Date;
}

/** What was counted of a restaurant, as much of it as its plan shows. */
export async function getInsights(
  db: Queryable,
  parts: readonly RestaurantHooks[],
  { restaurantId, days, now }: GetInsightsInput,
): Promise<Insights> {
  const zone = await zoneOf(db, restaurantId);
  const to = localDate(now, zone);
  const span: Span = { from: addDays(to, 1 - days), to, zone };
  const views = await viewsIn(db, restaurantId, span);
  const counts = await countsBetween(db, restaurantId, span.from, to);
  const happened = await statsFor(db, parts, restaurantId, span);
  const byDay = emptyDays(span.from, to);
  const sums = { view: 0, match: 0, form: 0, hold: 0 };
  for (const { day, views: times } of views) {
    const counted = byDay.get(day);
    if (counted) counted.views += times;
    sums.view += times;
  }
  for (const { day, what, count } of counts) {
    const counted = byDay.get(day);
    if (counted && what === "match") counted.matches += count;
    sums[what] += count;
  }
  for (const { day, ...meals } of happened.meals ?? []) {
    const counted = byDay.get(day);
    if (counted) Object.assign(counted, meals);
  }
  const lacks = lacking(await planOf(db, restaurantId), await allPlans(db));
  const shows = (part: "funnel" | "demand") => !lacks.some((one) => one.part === part);
  const { bookings: languages = [], orders = { count: 0, totalYen: 0 } } = happened;
  const bookings = languages.reduce((sum, { count }) => sum + count, 0);
  return {
    ...{ from: span.from, to },
    days: [...byDay.values()],
    viewLanguages: byLanguage(views),
    orders: { count: orders.count, total: money(orders.totalYen, "JPY") },
    funnel: shows("funnel")
      ? { views: sums.view, forms: sums.form, holds: sums.hold, bookings, languages }
      : null,
    demand: shows("demand") ? (happened.inVain ?? { tables: [], needs: [] }) : null,
    lacks,
  };
}

/** What the later modules know, each of its own. */
async function statsFor(
  db: Queryable,
  parts: readonly RestaurantHooks[],
  restaurantId: string,
  span: Span,
): Promise<RestaurantStats> {
  const all: RestaurantStats = {};
  for (const part of parts) Object.assign(all, await part.statsFor?.(db, restaurantId, span));
  return all;
}
