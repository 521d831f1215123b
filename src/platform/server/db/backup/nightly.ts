import { stat } from "node:fs/promises";
import { join } from "node:path";
import { every, type Stop } from "../../events/schedule.ts";
import type { Database } from "../database.ts";
import type { Job } from "../jobs.ts";
import {
  type BackupSource,
  backupFolder,
  backupName,
  createBackup,
  ownBackups,
  removeOldBackups,
} from "./create-backup.ts";

const HOUR_MS = 3_600_000;
/** A day, less the hour between two looks. */
const DUE_AFTER_MS = 23 * HOUR_MS;
/** Who has just started the product wants to see it, not to wait for it. */
const NOT_BEFORE_MS = 10 * 60_000;

export interface NightlyOptions extends BackupSource {
  /** How many are kept; 0 makes none. */
  backupsKept: number;
}

/** Backs up the embedded database each day into its data folder. Returns how to stop. */
export function backUpNightly(db: Database, options: NightlyOptions, now: () => Date): Stop {
  const job: Job = { name: "backup.write", what: "backing up the database", everyMs: HOUR_MS };
  return every(db, job, async () => {
    const isEarly = performance.now() < NOT_BEFORE_MS;
    if (!isEarly && (await isBackupDue(backupFolder(options.dataDir), now())))
      await backUpOnce(db, options, now());
  });
}

/** Whether the youngest backup of its own kind is a day old. */
export async function isBackupDue(folder: string, now: Date): Promise<boolean> {
  const youngest = (await ownBackups(folder)).at(-1);
  if (youngest === undefined) return true;
  const { mtimeMs } = await stat(join(folder, youngest));
  return now.getTime() - mtimeMs >= DUE_AFTER_MS;
}

/** One of them: the old ones go once the new one is there. */
export async function backUpOnce(db: Database, options: NightlyOptions, now: Date): Promise<string> {
  const folder = backupFolder(options.dataDir);
  await removeOldBackups(folder, Number.MAX_SAFE_INTEGER);
  const { file } = await createBackup(db, options, join(folder, backupName(now)), { now });
  await removeOldBackups(folder, options.backupsKept);
  return file;
}
