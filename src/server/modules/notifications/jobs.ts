import type { Database } from "../../db/database.ts";
import { every } from "../../events/schedule.ts";
import { removeMessagesBefore } from "./store.ts";

const HOUR_MS = 3_600_000;
/** Long enough to ask "was it sent?". */
const KEPT_MS = 30 * 24 * HOUR_MS;

/** Forgets old messages. Returns how to stop. */
export function cleanMessages(db: Database, now: () => Date): () => void {
  return every(HOUR_MS, "forgetting old messages", () =>
    removeMessagesBefore(db, new Date(now().getTime() - KEPT_MS)),
  );
}
