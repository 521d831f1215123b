import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { VERSION } from "../../telemetry/version.ts";
import type { Database, Queryable } from "../database.ts";
import { openEmbedded } from "../embedded/embedded.ts";
import { openPostgres } from "../postgres.ts";
import { type BackupSummary, writeBackup } from "./write-backup.ts";

export interface BackupSource {
  databaseUrl: string | null;
  dataDir: string;
  /** The object store for photos; null when they are in the database. */
  photoFiles: object | null;
}

interface BackupOptions {
  now: Date;
  onProgress?(share: number): void;
}

/** Default folder for backups created without a file name. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, "backups");
}

/** `noren-2026-11-22T03-00-00Z.backup`: sorting by name sorts by time. */
export function backupName(now: Date, what = "noren"): string {
  return `${what}-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;
}

/** Backs up the embedded database open in this process, or a server's database, while it is in use. */
export async function createBackup(
  db: Database | null,
  { databaseUrl, dataDir, photoFiles }: BackupSource,
  file: string,
  options: BackupOptions,
): Promise<BackupSummary> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const photos = photoFiles === null ? "in this file" : "in the object store";
  const facts = { version: VERSION, photos, ...options } as const;
  if (databaseUrl !== null)
    return onServerSnapshot(databaseUrl, (tx) => writeBackup(tx, file, { ...facts, engine: "server" }));
  if (db === null) throw new Error("the embedded database is not open");
  return onEmbeddedSnapshot(db, backupFolder(dataDir), (tx) =>
    writeBackup(tx, file, { ...facts, engine: "embedded" }),
  );
}

/** Automatic backups, oldest first. */
export async function ownBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^noren-[\dTZ-]+\.backup$/.test(name)).sort();
}

/** The newest backup, automatic or made by hand under its standard name; null when there is none. */
export async function newestBackup(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  const made = names.filter((name) => /^(noren|by-hand)-[\dTZ-]+\.backup$/.test(name));
  return made.sort((a, b) => timeIn(a).localeCompare(timeIn(b))).at(-1) ?? null;
}

function timeIn(name: string): string {
  return name.replace(/^\D+/, "");
}

/** Removes all automatic backups but the newest, and temporary files of interrupted ones. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const own = await ownBackups(folder);
  const names = await readdir(folder).catch(() => []);
  const old = [
    ...own.slice(0, Math.max(0, own.length - keep)),
    ...names.filter((name) => name.startsWith(".copy-") || name.endsWith(".part")),
  ];
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true });
  return old;
}

/** Gives `work` a consistent snapshot of a PostgreSQL server's database. Does not block other connections. */
export async function onServerSnapshot<T>(url: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const db = openPostgres(url, 1, true);
  try {
    return await db.transaction(async (tx) => {
      await tx.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
      return work(tx);
    });
  } finally {
    await db.close();
  }
}

/**
 * The same for an open embedded database: its single connection is blocked only while the files are copied. `work` runs
 * on the copy, which is deleted afterwards.
 */
async function onEmbeddedSnapshot<T>(
  db: Database,
  scratch: string,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  if (db.copyTo === undefined) throw new Error("only the embedded database can be copied");
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(scratch, ".copy-"));
  try {
    await db.copyTo(join(folder, "postgres"));
    const copy = await openEmbedded(join(folder, "postgres"));
    try {
      return await copy.transaction(work);
    } finally {
      await copy.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
