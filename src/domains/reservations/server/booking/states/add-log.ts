import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { reservationLogged } from "../../events.ts";
import { type LogEntry, logChange } from "./store.ts";

/** What a log entry leaves out: nobody of the staff, no reason, nothing else changed. */
type NewLogEntry = Omit<LogEntry, "at" | "accountId" | "reason" | "changes"> &
  Partial<Pick<LogEntry, "accountId" | "reason" | "changes">>;

/** Writes down who did what to a reservation, and lets everybody know who has to react. Returns the entry's number. */
export async function addLog(tx: Queryable, entry: NewLogEntry, now: Date): Promise<number> {
  const logId = await logChange(tx, { accountId: null, reason: null, changes: {}, ...entry, at: now });
  const { reservationId, from, to } = entry;
  // A hold is nobody's business: most of them come to nothing.
  const isHold = to === "held" || (from === "held" && to === "expired");
  if (!isHold) await announce(tx, reservationLogged, { reservationId, logId }, now);
  return logId;
}
