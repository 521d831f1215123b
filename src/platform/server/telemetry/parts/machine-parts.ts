import { stat } from "node:fs/promises";
import { join } from "node:path";
import { migrationsOf } from "../../db/backup/catalog.ts";
import { backupFolder, newestBackup } from "../../db/backup/create-backup.ts";
import type { Database } from "../../db/database.ts";
import { freeSpace } from "../../db/free-space.ts";
import { migrationFiles } from "../../db/migrate.ts";
import { ownCommand, type PartReport, RESTART, systemCommand } from "./part.ts";
import { databaseBegun, databaseClock, databaseSize } from "./store.ts";

/**
 * Whether the database answers, how large it is, and whether its schema is the one this process was written for. The
 * migrations are read now: at a later check, the files of a newer version may be in their place.
 */
export function databaseCheck(db: Database): () => Promise<PartReport> {
  const names = migrationFiles().then((files) => files.map(({ name }) => name));
  // Thrown at each check.
  names.catch(() => undefined);
  return async () => checkDatabase(db, await names);
}

async function checkDatabase(db: Database, known: readonly string[]): Promise<PartReport> {
  const applied = new Set((await migrationsOf(db)).map(({ name }) => name));
  const strange = [...applied].find((name) => !known.includes(name));
  if (strange !== undefined) {
    const command = systemCommand(RESTART);
    return { state: "broken", finding: "databaseNewer", name: strange, command };
  }
  const missing = known.find((name) => !applied.has(name));
  if (missing !== undefined)
    return { state: "broken", finding: "databaseOlder", name: missing, command: ownCommand("migrate") };
  return { state: "fine", finding: "databaseFine", bytes: await databaseSize(db), name: known.at(-1) ?? "" };
}

/** A backup and a day of photos need this much. */
const LOW_BYTES = 2_000_000_000;
/** PostgreSQL stops when its log finds no room for a segment of 16 MB. */
const FULL_BYTES = 200_000_000;

/** The disk of the data folder: backups, map tiles, and the embedded database with its photos. */
export async function checkDisk(folder: string): Promise<PartReport> {
  return judgeDisk(folder, await freeSpace(folder));
}

export function judgeDisk(folder: string, bytes: number): PartReport {
  if (bytes >= LOW_BYTES) return { state: "fine", finding: "diskFine", bytes };
  const command = `df -h ${quoted(folder)}; du -sh ${quoted(folder)}/*`;
  return bytes < FULL_BYTES
    ? { state: "broken", finding: "diskFull", bytes, command }
    : { state: "look", finding: "diskLow", bytes, command };
}

/** For a shell. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

const HOUR_MS = 3_600_000;
/** The nightly backup is due after 23 hours and looked for each hour. */
const OLD_MS = 26 * HOUR_MS;
const TOO_OLD_MS = 72 * HOUR_MS;

/** The newest backup in the data folder, made by the timer or by hand. Others are unknown to the product. */
export async function checkBackups(db: Database, dataDir: string, now: Date): Promise<PartReport> {
  const folder = backupFolder(dataDir);
  const command = ownCommand("backup");
  const name = await newestBackup(folder);
  if (name === null) return withoutBackup(db, now, command);
  const { mtime, size } = await stat(join(folder, name));
  const ms = now.getTime() - mtime.getTime();
  const facts = { name, at: mtime, bytes: size, ms: Math.max(0, ms) };
  if (ms < OLD_MS) return { ...{ state: "fine", finding: "backupFine" }, ...facts };
  const since = new Date(mtime.getTime() + OLD_MS);
  return {
    ...{ state: ms < TOO_OLD_MS ? "look" : "broken", finding: "backupOld" },
    ...facts,
    since,
    command,
  };
}

/** Of a new installation nothing is due yet; a server's database may be backed up by other means. */
async function withoutBackup(db: Database, now: Date, command: string): Promise<PartReport> {
  if (db.kind === "server") return { state: "look", finding: "backupElsewhere", command };
  const begun = (await databaseBegun(db)) ?? now;
  const isNew = now.getTime() - begun.getTime() < OLD_MS;
  return { state: isNew ? "look" : "broken", finding: "backupNone", since: begun, command };
}

/** Differences up to this are usual between synchronized clocks and a busy machine. */
const NEAR_MS = 2_000;
const FAR_MS = 60_000;

/**
 * This machine's clock against the database's. The product goes by the database's; log lines, certificates and card
 * payments go by the machine's. `machineNow`: milliseconds since 1970.
 */
export async function checkClock(db: Database, machineNow: () => number): Promise<PartReport> {
  const asked = machineNow();
  const databaseMs = await databaseClock(db);
  const answered = machineNow();
  // The database read its clock at some time between the two.
  const ms = Math.round(Math.max(0, asked - databaseMs, databaseMs - answered));
  if (ms <= NEAR_MS) return { state: "fine", finding: "clockFine", ms };
  return { state: ms < FAR_MS ? "look" : "broken", finding: "clockOff", ms, command: "timedatectl" };
}
