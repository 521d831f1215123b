import { ANALYTICS, type Analytics } from "#domains/payments/contract/plans.ts";
import type { InsightDay, InsightPart, LanguageCount } from "#domains/restaurants/contract/insights.ts";
import type { Language } from "#kernel/languages.ts";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";

const PARTS: readonly InsightPart[] = ["funnel", "demand"];

export interface Shown {
  name: string;
  analytics: Analytics;
}

/** Which parts a plan leaves out, each with the first of `plans` (the cheapest first) that has it. Without a plan: none. */
export function lacking(
  plan: Shown | null,
  plans: readonly Shown[],
): { part: InsightPart; planName: string }[] {
  const depth = (analytics: Analytics) => ANALYTICS.indexOf(analytics);
  if (plan === null) return [];
  return PARTS.flatMap((part) => {
    if (depth(plan.analytics) >= depth(part)) return [];
    const other = plans.find(({ analytics }) => depth(analytics) >= depth(part));
    return other ? [{ part, planName: other.name }] : [];
  });
}

/** Every day from one to another, both included, with nothing counted yet. */
export function emptyDays(from: LocalDate, to: LocalDate): Map<LocalDate, InsightDay> {
  const days = new Map<LocalDate, InsightDay>();
  for (let day = from; day <= to; day = addDays(day, 1))
    days.set(day, { day, views: 0, matches: 0, guests: 0, noShows: 0, cancellations: 0 });
  return days;
}

/** Sums by language, the most first. */
export function byLanguage(counts: readonly { language: Language; views: number }[]): LanguageCount[] {
  const sums = new Map<Language, number>();
  for (const { language, views } of counts) sums.set(language, (sums.get(language) ?? 0) + views);
  return [...sums]
    .map(([language, count]) => ({ language, count }))
    .sort((a, b) => b.count - a.count || (a.language < b.language ? -1 : 1));
}
