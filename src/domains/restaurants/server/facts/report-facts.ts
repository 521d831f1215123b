import { REPORTED, type Reported, statementOf } from "#domains/restaurants/facts.ts";
import { addDays } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { countFactsChange, lockFacts, reportCounts, saveReports, writeGuestFacts } from "./store.ts";

/** Guests' reports count for a year: restaurants change. */
const REPORT_DAYS = 365;
/** Visits that must agree before guests are taken at their word. */
const LEAST_VISITS = 2;

export interface VisitReport {
  /** The booking or order; each counts once. */
  visit: string;
  restaurantId: string;
  /** `YYYY-MM-DD` on the restaurant's calendar. */
  date: string;
  reports: readonly { reported: Reported; isSo: boolean }[];
}

/** Saves what a guest found on a visit, and what guests say as a whole, which changes with it. */
export async function reportFacts(
  tx: Queryable,
  { reports, ...visit }: VisitReport,
  now: Date,
): Promise<void> {
  const { restaurantId, date } = visit;
  // Serializes the counts of concurrent reports.
  if ((await lockFacts(tx, restaurantId)) === null) return;
  await saveReports(tx, visit, reports);
  const counts = await reportCounts(tx, restaurantId, addDays(date, -REPORT_DAYS));
  const facts = REPORTED.flatMap((reported) => {
    const [most, other] = counts.filter((one) => one.reported === reported).sort((a, b) => b.count - a.count);
    if (most === undefined || most.count < LEAST_VISITS || most.count === other?.count) return [];
    return [{ ...statementOf(reported, most.isSo), count: most.count, date: most.latest }];
  });
  await writeGuestFacts(tx, restaurantId, facts);
  await countFactsChange(tx, restaurantId, false, now);
}
