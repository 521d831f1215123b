import type { Database } from "#platform/server/db/database.ts";
import type { PhotoFiles } from "./port.ts";
import { WRITING_MS } from "./rules.ts";
import { filesToRemove, forgetFile } from "./store.ts";

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
    await forgetFile(db, key);
  }
  return keys.length;
}
