import type { Queryable } from "#platform/server/db/database.ts";

/** Says that a file is going to be written: until a photo names it, it may be removed again. */
export async function insertLooseFile(db: Queryable, key: string, now: Date): Promise<void> {
  await db.query("INSERT INTO loose_photo_files (key, since) VALUES ($1, $2)", [key, now]);
}

/** A photo names the file from now on. False when that comes too late: it is being removed. */
export async function bindFile(tx: Queryable, key: string): Promise<boolean> {
  const rows = await tx.query(
    "DELETE FROM loose_photo_files WHERE key = $1 AND since IS NOT NULL RETURNING 1",
    [key],
  );
  return rows.length > 0;
}

/** Gives up a file: it may be removed at once. */
export async function giveUpFile(db: Queryable, key: string): Promise<void> {
  await db.query("UPDATE loose_photo_files SET since = NULL WHERE key = $1", [key]);
}

/**
 * Gives up what has been in the writing since before then, and tells which files are to be removed. In no order: one that
 * can't be removed doesn't stand before the others for good.
 */
export async function filesToRemove(db: Queryable, before: Date, limit: number): Promise<string[]> {
  await db.query("UPDATE loose_photo_files SET since = NULL WHERE since < $1", [before]);
  const rows = await db.query<{ key: string }>(
    "SELECT key FROM loose_photo_files WHERE since IS NULL ORDER BY random() LIMIT $1",
    [limit],
  );
  return rows.map(({ key }) => key);
}

/** The file is there no more. */
export async function forgetFile(db: Queryable, key: string): Promise<void> {
  await db.query("DELETE FROM loose_photo_files WHERE key = $1 AND since IS NULL", [key]);
}
