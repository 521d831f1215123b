import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import type { PhotoFiles } from "./port.ts";
import { UNUSED_RETENTION_MS } from "./rules.ts";
import { deleteFileRecord, filesToRemove, removeUnusedPhotos } from "./store.ts";

const HOUR_MS = 3_600_000;

/** Removes photos that have long been on no menu and no page, and their files. Returns how to stop. */
export function cleanPhotos(db: Database, files: PhotoFiles | null, now: () => Date): Stop {
  return every(db, { name: "photos.clean", what: "removing unused photos", everyMs: HOUR_MS }, async () => {
    await removeUnusedPhotos(db, new Date(now().getTime() - UNUSED_RETENTION_MS));
    if (files !== null) await removeFiles(db, files, now());
  });
}

/** As many as are removed in one go; the rest follows an hour later. */
const MOST = 1_000;

/**
 * Removes files that no photo names: of photos that were removed, and what an upload has left that broke off. What can't
 * be removed now is tried again the next time.
 * @throws StoreAway
 */
export async function removeFiles(db: Database, files: PhotoFiles, now: Date): Promise<number> {
  const keys = await filesToRemove(db, new Date(now.getTime() - WRITING_MS), MOST);
  for (const key of keys) {
    await files.remove(key);
    await deleteFileRecord(db, key);
  }
  return keys.length;
}
/** Writing both sizes takes far less: a file that no photo names after so long is none that somebody waits for. */
export const WRITING_MS = 3_600_000;
