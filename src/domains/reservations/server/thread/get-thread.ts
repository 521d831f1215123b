import type { Queryable } from "#platform/server/db/database.ts";
import type { ThreadView } from "../../contract/threads.ts";
import type { ReservationRow } from "../store.ts";
import { hasThread } from "./rules.ts";
import { messagesOf, versionsOf } from "./store.ts";
import { type Reader, threadView } from "./view.ts";

/** What was written about a booking; null for one of which nobody could read it. */
export async function getThread(
  db: Queryable,
  row: ReservationRow,
  reader: Reader,
  now: Date,
): Promise<ThreadView | null> {
  if (!hasThread(row)) return null;
  // The version first: what is written while the rest is read is announced as a change afterwards.
  const version = (await versionsOf(db, [row.id])).get(row.id) ?? 0;
  return { version, ...threadView(row, await messagesOf(db, row.id), reader, now) };
}
