import { join } from "node:path";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";

export interface OpenDatabase {
  db: Database;
  /** The lock on the data folder; null when the data are on a database server. */
  lock: FolderLock | null;
  close(): Promise<void>;
}

/**
 * Opens the database that the settings name and brings its schema up to date.
 * @throws FolderInUse when the embedded database belongs to another process
 */
export async function openDatabase(config: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<OpenDatabase> {
  const lock = config.databaseUrl === null ? await lockFolder(config.dataDir) : null;
  try {
    const db =
      config.databaseUrl === null
        ? await openEmbedded(join(config.dataDir, "postgres"))
        : openPostgres(config.databaseUrl);
    const close = async () => {
      await db.close();
      await lock?.release();
    };
    await migrate(db).catch(async (error) => {
      await db.close();
      throw error;
    });
    return { db, lock, close };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}
