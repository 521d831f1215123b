import type { Database } from "#platform/server/db/database.ts";
import { onEvent, onEventOutside, type Subscriber } from "#platform/server/events/event-type.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { addLine } from "./add-line.ts";
import { type LineOf, lineImported, lineUndone } from "./events.ts";
import { lockLine, setLineEnded } from "./store.ts";
import { undoLine } from "./undo-line.ts";

/** Enters and takes back the lines of imports, one by one. */
export function bookingImportSubscribers(): Subscriber[] {
  return [
    // It commits by itself and may be repeated: a line is entered once.
    onEventOutside(lineImported, "booking-import.add", async (db, line, { now, isLast }) => {
      try {
        await addLine(db, line, now);
      } catch (error) {
        if (isLast) await giveUp(db, line, error);
        throw error;
      }
    }),
    onEvent(lineUndone, "booking-import.undo", (tx, line, now) => undoLine(tx, line, now)),
  ];
}

/** After a day of attempts the report says that the line was not entered, and what it said is deleted. */
async function giveUp(db: Database, line: LineOf, error: unknown): Promise<void> {
  log.warn({ err: error, ...line }, "a line of a booking import could not be entered");
  await db.transaction(async (tx) => {
    const waiting = await lockLine(tx, line);
    if (waiting?.state === "waiting") await setLineEnded(tx, line, "left", "failed");
  });
}
