import type { Database } from "#platform/server/db/database.ts";
import { announce, onEventOutside, type Subscriber } from "#platform/server/events/event-type.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { addLine } from "./add-line.ts";
import { type LineOf, linesImported, linesUndone } from "./events.ts";
import { linesAfter, lockLine, setLineEnded } from "./store.ts";
import { undoLine } from "./undo-line.ts";

/** Lines of one event: less than a second of work. */
const AT_ONCE = 20;

/** Enters and takes back the lines of imports, each in a transaction of its own: a line is done once, however often it is tried. */
export function bookingImportSubscribers(): Subscriber[] {
  return [
    onEventOutside(linesImported, "booking-import.add", async (db, { importId, after }, { now, isLast }) => {
      const lines = await linesAfter(db, importId, { after, most: AT_ONCE, states: ["waiting"] });
      const failures: unknown[] = [];
      for (const line of lines) {
        try {
          await addLine(db, { importId, line }, now);
        } catch (error) {
          failures.push(error);
          if (isLast) await giveUp(db, { importId, line }, error);
        }
      }
      const last = lines.at(-1);
      if (last !== undefined)
        await db.transaction((tx) => announce(tx, linesImported, { importId, after: last }, now));
      // The others went on; these are tried again.
      if (failures.length > 0) throw failures[0];
    }),
    onEventOutside(linesUndone, "booking-import.undo", async (db, { importId, after, by }, { now }) => {
      const states = ["waiting", "added", "changed"] as const;
      const lines = await linesAfter(db, importId, { after, most: AT_ONCE, states });
      for (const line of lines) await db.transaction((tx) => undoLine(tx, { importId, line, by }, now));
      const last = lines.at(-1);
      if (last !== undefined)
        await db.transaction((tx) => announce(tx, linesUndone, { importId, after: last, by }, now));
    }),
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
