import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { formerFolder } from "./backup/restore-backup.ts";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded/embedded.ts";
import { type FolderLock, lockFolder } from "./embedded/folder-lock.ts";
import { migrate, refuseNewer, refuseOlder } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import { ReplicaReader } from "./replica.ts";
import { letServe, mayChangeSchema } from "./serving-role.ts";

/** One reads the catalogue; the others are for readings that were given up and still hold theirs. */
const REPLICA_CONNECTIONS = 4;

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
  /** The role that owns the schema, where that is another one than serves. */
  migrationDatabaseUrl?: string | null;
  dataDir: string;
}): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) {
    await migrateServer(config.databaseUrl, config.migrationDatabaseUrl ?? null);
    const db = openPostgres(config.databaseUrl);
    return { db, lock: null, close: () => db.close() };
  }
  const lock = await lockFolder(config.dataDir);
  try {
    const folder = join(config.dataDir, "postgres");
    // A restore that was cut off between its two renamings has left what was there under another name.
    const former = formerFolder(config.dataDir);
    if (!existsSync(folder) && existsSync(former)) await rename(former, folder);
    const db = await openEmbedded(folder);
    const close = async () => {
      await db.close();
      await lock.release();
    };
    await bringUpToDate(db).catch(async (error) => {
      await db.close();
      throw error;
    });
    return { db, lock, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function bringUpToDate(db: Database): Promise<void> {
  await refuseNewer(db);
  await migrate(db);
}

/**
 * On a connection of its own: what changes a large table takes longer than anybody who waits for a page would. By the role that
 * owns the schema, where that is another one than serves; a process that is not told of it finds the schema up to date.
 */
async function migrateServer(url: string, ownerUrl: string | null): Promise<void> {
  const db = openPostgres(ownerUrl ?? url, 1, true);
  try {
    if (ownerUrl === null && !(await mayChangeSchema(db))) {
      await refuseNewer(db);
      return await refuseOlder(db);
    }
    await bringUpToDate(db);
    if (ownerUrl !== null) await db.transaction((tx) => letServe(tx, url));
  } finally {
    await db.close();
  }
}

/** For readings that may be a little old; it need not be there yet. */
export function openReplica(db: Database, url: string): ReplicaReader {
  return new ReplicaReader(db, openPostgres(url, REPLICA_CONNECTIONS));
}
