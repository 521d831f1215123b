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
/** A day, less the hour between two checks. */
const DUE_AFTER_MS = 23 * HOUR_MS;
/** Delay after startup, so that a backup does not slow down the first requests. */
const NOT_BEFORE_MS = 10 * 60_000;

export interface NightlyOptions extends BackupSource {
  /** Number of backups to keep; 0 disables them. */
  backupsKept: number;
}

/** Backs up the embedded database into its data folder each day. Returns a function that stops it. */
export function backUpNightly(db: Database, options: NightlyOptions, now: () => Date): Stop {
  const job: Job = { name: "backup.write", what: "backing up the database", everyMs: HOUR_MS };
  return every(db, job, async () => {
    const isEarly = performance.now() < NOT_BEFORE_MS;
    if (!isEarly && (await isBackupDue(backupFolder(options.dataDir), now())))
      await backUpOnce(db, options, now());
  });
}

/** Whether the newest automatic backup is a day old. */
export async function isBackupDue(folder: string, now: Date): Promise<boolean> {
  const youngest = (await ownBackups(folder)).at(-1);
  if (youngest === undefined) return true;
  const { mtimeMs } = await stat(join(folder, youngest));
  return now.getTime() - mtimeMs >= DUE_AFTER_MS;
}

/** Creates one backup; old ones are removed only after it is complete. */
export async function backUpOnce(db: Database, options: NightlyOptions, now: Date): Promise<string> {
  const folder = backupFolder(options.dataDir);
  await removeOldBackups(folder, Number.MAX_SAFE_INTEGER);
  const { file } = await createBackup(db, options, join(folder, backupName(now)), { now });
  await removeOldBackups(folder, options.backupsKept);
  return file;
}
