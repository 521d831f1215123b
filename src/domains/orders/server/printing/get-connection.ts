import type { BookConnections } from "#domains/restaurants/contract/connections.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { SILENT_MS } from "../../printer-constants.ts";
import { countWaiting, figuresOf, printersOf } from "./store.ts";

/** A restaurant's printers in figures. */
export async function printersConnection(
  db: Queryable,
  restaurantId: string,
  now: Date,
): Promise<Pick<BookConnections, "printers">> {
  const [printers, waiting, { failed, lastPrintedAt }] = await Promise.all([
    printersOf(db, restaurantId),
    countWaiting(db, restaurantId),
    figuresOf(db, restaurantId),
  ]);
  const isHeard = (seenAt: Date | null) => seenAt !== null && now.getTime() - seenAt.getTime() < SILENT_MS;
  const seen = printers.flatMap(({ seenAt }) => seenAt?.toISOString() ?? []);
  return {
    printers: {
      count: printers.length,
      ready: printers.filter(({ seenAt, trouble }) => isHeard(seenAt) && trouble === null).length,
      troubled: printers.filter(({ trouble }) => trouble !== null).length,
      waiting: [...waiting.values()].reduce((sum, one) => sum + one, 0),
      failed,
      lastSeenAt: seen.toSorted().at(-1) ?? null,
      lastPrintedAt: lastPrintedAt?.toISOString() ?? null,
    },
  };
}
