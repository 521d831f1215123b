import { allPlans, planOf } from "#domains/billing/server/public.ts";
import { ANALYTICS, type Analytics } from "#domains/payments/contract/plans.ts";
import type {
  InsightDay,
  InsightPart,
  Insights,
  LanguageCount,
} from "#domains/restaurants/contract/insights.ts";
import {
  countsBetween,
  type RestaurantHooks,
  type RestaurantStats,
  type Span,
} from "#domains/restaurants/server/public.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import { money } from "#kernel/money.ts";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { viewsIn, zoneOf } from "./store.ts";

interface GetInsightsInput {
  restaurantId: OwnedRestaurantId;
  /** Length of the period in days, including today. */
  days: number;
  now: Date;
}

/** A restaurant's analytics, limited to what its plan includes. */
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

/** Analytics of later domains. */
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

const PARTS: readonly InsightPart[] = ["funnel", "demand"];

interface Shown {
  name: string;
  analytics: Analytics;
}

/**
 * Sections that a plan excludes, each with the cheapest of `plans` (cheapest first) that includes it. Without a
 * plan: none.
 */
function lacking(plan: Shown | null, plans: readonly Shown[]): { part: InsightPart; planName: string }[] {
  const depth = (analytics: Analytics) => ANALYTICS.indexOf(analytics);
  if (plan === null) return [];
  return PARTS.flatMap((part) => {
    if (depth(plan.analytics) >= depth(part)) return [];
    const other = plans.find(({ analytics }) => depth(analytics) >= depth(part));
    return other ? [{ part, planName: other.name }] : [];
  });
}

/** All days of a period, both ends included, with zero counts. */
function emptyDays(from: LocalDate, to: LocalDate): Map<LocalDate, InsightDay> {
  const days = new Map<LocalDate, InsightDay>();
  for (let day = from; day <= to; day = addDays(day, 1))
    days.set(day, { day, views: 0, matches: 0, guests: 0, noShows: 0, cancellations: 0 });
  return days;
}

/** Sums by language, in descending order. */
function byLanguage(counts: readonly { language: Language; views: number }[]): LanguageCount[] {
  const sums = new Map<Language, number>();
  for (const { language, views } of counts) sums.set(language, (sums.get(language) ?? 0) + views);
  return [...sums]
    .map(([language, count]) => ({ language, count }))
    .sort((a, b) => b.count - a.count || (a.language < b.language ? -1 : 1));
}
