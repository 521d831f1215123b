import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { VERSION } from "../../telemetry/version.ts";
import type { Queryable } from "../database.ts";
import { openEmbedded } from "../embedded/embedded.ts";
import { lockFolder } from "../embedded/folder-lock.ts";
import { openPostgres } from "../postgres.ts";
import { letServe, mayChangeSchema } from "../serving-role.ts";
import { migrationsOf } from "./catalog.ts";
import { type BackupSource, backupFolder, backupName, onServerSnapshot } from "./create-backup.ts";
import { BackupError } from "./format.ts";
import { checkMigrations, loadBackup } from "./load-backup.ts";
import { openBackup } from "./read-backup.ts";
import { writeBackup } from "./write-backup.ts";

export interface RestoreOptions {
  /** The existing data may be replaced, after it has been backed up. */
  isReplacing: boolean;
  now: Date;
  say(text: string): void;
}

export interface RestoreTarget extends BackupSource {
  /** URL for the role that owns the schema, where that is not the role used to serve requests. */
  migrationDatabaseUrl?: string | null;
}

/** Schema that rows are loaded into next to the existing data, before an atomic swap. */
const BUILDING = "noren_restoring";

/**
 * Replaces the database with a backup. All validation happens before anything is changed, and an interrupted restore
 * leaves the existing data in place. Returns the number of rows restored. @throws BackupError, FolderInUse
 */
export async function restoreBackup(
  file: string,
  target: RestoreTarget,
  options: RestoreOptions,
): Promise<number> {
  options.say("reading the whole backup");
  const backup = await openBackup(file);
  await checkMigrations(backup.header);
  const photos = backup.header.photos === "in the object store";
  if (photos && target.photoFiles === null)
    options.say("its photos are in an object store: set S3_ENDPOINT and the lines below it");
  const load = {
    backup,
    options,
    keep: join(backupFolder(target.dataDir), backupName(options.now, "replaced")),
  };
  return target.databaseUrl === null
    ? restoreEmbedded(target.dataDir, load)
    : restoreServer(target.databaseUrl, target.migrationDatabaseUrl ?? null, load);
}

interface Load {
  backup: Awaited<ReturnType<typeof openBackup>>;
  options: RestoreOptions;
  /** File that the existing data is backed up to. */
  keep: string;
}

async function restoreEmbedded(dataDir: string, { backup, options, keep }: Load): Promise<number> {
  const lock = await lockFolder(dataDir);
  const folder = join(dataDir, "postgres");
  const building = join(dataDir, "postgres-restoring");
  const former = formerFolder(dataDir);
  try {
    await rm(building, { recursive: true, force: true });
    const isThere = existsSync(folder) && (await readdir(folder)).length > 0;
    if (isThere) {
      refuseUnless(options.isReplacing);
      const db = await openEmbedded(folder);
      try {
        await db.transaction((tx) => keepFormer(tx, "embedded", keep, options));
      } finally {
        await db.close();
      }
    }
    const db = await openEmbedded(building);
    const rows = await loadBackup(db, backup).finally(() => db.close());
    if (isThere) await rename(folder, former);
    await rename(building, folder);
    await rm(former, { recursive: true, force: true });
    return rows;
  } finally {
    await rm(building, { recursive: true, force: true });
    await lock.release();
  }
}

/** Where the previous database is moved during the swap: `openDatabase` moves it back if the swap did not complete. */
export function formerFolder(dataDir: string): string {
  return join(dataDir, "postgres-replaced");
}

async function restoreServer(
  servingUrl: string,
  ownerUrl: string | null,
  { backup, options, keep }: Load,
): Promise<number> {
  const url = ownerUrl ?? servingUrl;
  const db = openPostgres(url, 1, true);
  const building = openPostgres(withSchema(url), 1, true);
  try {
    const [others] = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()
         AND application_name = 'noren' AND pid <> pg_backend_pid()`,
    );
    if (others && others.count > 0)
      throw new BackupError(
        `Noren runs on this database (${others.count} connections). Stop all of its processes first.`,
      );
    if (!(await mayChangeSchema(db)))
      throw new BackupError(
        `The role of ${ownerUrl === null ? "DATABASE_URL" : "MIGRATION_DATABASE_URL"} may not change the schema. Name the one that owns it in MIGRATION_DATABASE_URL.`,
      );
    const [tables] = await db.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pg_tables WHERE schemaname = 'public'",
    );
    if (tables && tables.count > 0) {
      refuseUnless(options.isReplacing);
      await onServerSnapshot(url, (tx) => keepFormer(tx, "server", keep, options));
    }
    await db.script(`DROP SCHEMA IF EXISTS ${BUILDING} CASCADE; CREATE SCHEMA ${BUILDING}`);
    const rows = await loadBackup(building, backup);
    await db.transaction(async (tx) => {
      await tx.query("DROP SCHEMA public CASCADE");
      await tx.query(`ALTER SCHEMA ${BUILDING} RENAME TO public`);
      if (ownerUrl !== null) await letServe(tx, servingUrl);
    });
    return rows;
  } finally {
    await db.script(`DROP SCHEMA IF EXISTS ${BUILDING} CASCADE`).catch(() => undefined);
    await building.close();
    await db.close();
  }
}

function refuseUnless(isReplacing: boolean): void {
  if (!isReplacing)
    throw new BackupError(
      "There is a database already. With --replace it is backed up first, and then the backup takes its place.",
    );
}

async function keepFormer(
  tx: Queryable,
  engine: "embedded" | "server",
  file: string,
  { now, say }: RestoreOptions,
): Promise<void> {
  if ((await migrationsOf(tx)).length === 0) return;
  say(`backing up what is there into ${file}`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeBackup(tx, file, { version: VERSION, engine, photos: "in this file", now });
}

function withSchema(url: string): string {
  const own = new URL(url);
  own.searchParams.set("options", `-c jit=off -c search_path=${BUILDING}`);
  return own.href;
}
