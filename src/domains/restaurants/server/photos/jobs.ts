import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import type { PhotoFiles } from "./files/port.ts";
import { removeFiles } from "./files/remove-files.ts";
import { UNUSED_KEPT_MS } from "./rules.ts";
import { removeUnusedPhotos } from "./store.ts";

const HOUR_MS = 3_600_000;

/** Removes photos that have long been on no menu and no page, and their files. Returns how to stop. */
export function cleanPhotos(db: Database, files: PhotoFiles | null, now: () => Date): Stop {
  return every(db, { name: "photos.clean", what: "removing unused photos", everyMs: HOUR_MS }, async () => {
    await removeUnusedPhotos(db, new Date(now().getTime() - UNUSED_KEPT_MS));
    if (files !== null) await removeFiles(db, files, now());
  });
}
