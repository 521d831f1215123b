import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import type { PhotoFiles } from "./port.ts";
import { UNUSED_RETENTION_MS } from "./rules.ts";
import { deleteFileRecord, filesToRemove, removeUnusedPhotos } from "./store.ts";

const HOUR_MS = 3_600_000;

/** Removes photos that have not been on a menu or page for some time, and their files. Returns a stop function. */
export function cleanPhotos(db: Database, files: PhotoFiles | null, now: () => Date): Stop {
  return every(db, { name: "photos.clean", what: "removing unused photos", everyMs: HOUR_MS }, async () => {
    await removeUnusedPhotos(db, new Date(now().getTime() - UNUSED_RETENTION_MS));
    if (files !== null) await removeFiles(db, files, now());
  });
}

/** Files removed per run; the rest follows an hour later. */
const MOST = 1_000;

/**
 * Removes files without a photo: of removed photos, and of aborted uploads. Failures are retried in the next run.
 * @throws StoreUnavailable
 */
export async function removeFiles(db: Database, files: PhotoFiles, now: Date): Promise<number> {
  const keys = await filesToRemove(db, new Date(now.getTime() - WRITING_MS), MOST);
  for (const key of keys) {
    await files.remove(key);
    await deleteFileRecord(db, key);
  }
  return keys.length;
}
/** Writing both sizes takes far less: a file without a photo after this time is left over from an aborted upload. */
export const WRITING_MS = 3_600_000;
