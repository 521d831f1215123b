import type { Database } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { paymentClosed } from "../events.ts";
import { expireUnpaid } from "../store.ts";

const BATCH = 100;

/** Ends payments whose time is up, and has their pages closed. Returns how many. */
export async function endPayments(db: Database, now: Date): Promise<number> {
  for (let count = 0; ; ) {
    const ended = await db.transaction(async (tx) => {
      const ids = await expireUnpaid(tx, now, BATCH);
      for (const paymentId of ids) await announce(tx, paymentClosed, { paymentId }, now);
      return ids.length;
    });
    count += ended;
    if (ended < BATCH) return count;
  }
}
