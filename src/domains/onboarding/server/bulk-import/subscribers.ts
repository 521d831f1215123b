import type { RestaurantHooks } from "#domains/restaurants/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { onEvent, onEventOutside, type Subscriber } from "#platform/server/events/event-type.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import type { ImportedSeating } from "../port.ts";
import { createRow } from "./create-row.ts";
import { type RowOf, rowImported, rowUndone } from "./events.ts";
import { lockRow, setEnded } from "./store.ts";
import { undoRow } from "./undo-row.ts";

interface ImportDependencies {
  seating: ImportedSeating;
  /** Hooks of later domains. */
  parts: readonly RestaurantHooks[];
  publicUrl: string;
}

/** Creates and takes back the restaurants of imports, one by one. */
export function importSubscribers({ seating, parts, publicUrl }: ImportDependencies): Subscriber[] {
  return [
    // It commits by itself and may be repeated: a row is created once.
    onEventOutside(rowImported, "import.create", async (db, row, { now, isLast }) => {
      try {
        await db.transaction((tx) => createRow(tx, row, { seating, publicUrl, now }));
      } catch (error) {
        if (isLast) await giveUp(db, row, error);
        throw error;
      }
    }),
    onEvent(rowUndone, "import.undo", (tx, row) => undoRow(tx, row, { seating, parts })),
  ];
}

/** After a day of attempts the report says that the restaurant was not created. */
async function giveUp(db: Database, row: RowOf, error: unknown): Promise<void> {
  log.warn({ err: error, ...row }, "an imported restaurant could not be created");
  await db.transaction(async (tx) => {
    const waiting = await lockRow(tx, row);
    if (waiting?.state === "waiting") await setEnded(tx, row, "left", "failed");
  });
}
