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

/** One loads the catalogue; the others allow for abandoned reads that still hold their connections. */
const REPLICA_CONNECTIONS = 4;

export interface OpenDatabase {
  db: Database;
  /** The lock on the data folder; null when the data is on a database server. */
  lock: FolderLock | null;
  /** Names of the migrations that opening it has applied. */
  migrated: string[];
  close(): Promise<void>;
}

/**
 * Opens the configured database and brings its schema up to date. @throws FolderInUse when another process has the
 * embedded database open
 */
export async function openDatabase(config: {
  databaseUrl: string | null;
  /** URL for the role that owns the schema, where that is not the role used to serve requests. */
  migrationDatabaseUrl?: string | null;
  dataDir: string;
}): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) {
    const migrated = await migrateServer(config.databaseUrl, config.migrationDatabaseUrl ?? null);
    const db = openPostgres(config.databaseUrl);
    return { db, lock: null, migrated, close: () => db.close() };
  }
  const lock = await lockFolder(config.dataDir);
  try {
    const folder = join(config.dataDir, "postgres");
    // A restore interrupted between its two renames has left the previous database under another name.
    const former = formerFolder(config.dataDir);
    if (!existsSync(folder) && existsSync(former)) await rename(former, folder);
    const db = await openEmbedded(folder);
    const close = async () => {
      await db.close();
      await lock.release();
    };
    const migrated = await bringUpToDate(db).catch(async (error) => {
      await db.close();
      throw error;
    });
    return { db, lock, migrated, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function bringUpToDate(db: Database): Promise<string[]> {
  await refuseNewer(db);
  return migrate(db);
}

/**
 * Uses a connection of its own without statement timeouts: altering a large table takes longer than a request may.
 * Connects as the role that owns the schema, where that is a different one; a process without its URL only verifies
 * that the schema is up to date.
 */
async function migrateServer(url: string, ownerUrl: string | null): Promise<string[]> {
  const db = openPostgres(ownerUrl ?? url, 1, true);
  try {
    if (ownerUrl === null && !(await mayChangeSchema(db))) {
      await refuseNewer(db);
      await refuseOlder(db);
      return [];
    }
    const migrated = await bringUpToDate(db);
    if (ownerUrl !== null) await db.transaction((tx) => letServe(tx, url));
    return migrated;
  } finally {
    await db.close();
  }
}

/** For reads that may be slightly stale; the replica need not be available yet. */
export function openReplica(db: Database, url: string): ReplicaReader {
  return new ReplicaReader(db, openPostgres(url, REPLICA_CONNECTIONS));
}
