import type { Database } from "../db/database.ts";
import { every } from "./schedule.ts";
import { removeGivenUpEvents } from "./store.ts";

const HOUR_MS = 3_600_000;
/** Long enough for whoever looks after the product to see what went wrong. */
const KEPT_MS = 30 * 24 * HOUR_MS;

/** Forgets events that were given up long ago. Returns how to stop. */
export function cleanEvents(db: Database, now: () => Date): () => void {
  return every(HOUR_MS, "forgetting old events", () =>
    removeGivenUpEvents(db, new Date(now().getTime() - KEPT_MS)),
  );
}
