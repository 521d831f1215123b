import type { Database } from "../../../db/database.ts";
import { every } from "../../../events/schedule.ts";
import { UNUSED_KEPT_MS } from "./rules.ts";
import { removeUnusedPhotos } from "./store.ts";

const HOUR_MS = 3_600_000;

/** Removes photos that have long been on no menu and no page. Returns how to stop. */
export function cleanPhotos(db: Database, now: () => Date): () => void {
  return every(HOUR_MS, "removing unused photos", () =>
    removeUnusedPhotos(db, new Date(now().getTime() - UNUSED_KEPT_MS)),
  );
}
