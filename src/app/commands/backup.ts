import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Config } from "#platform/server/config/config.ts";
import { ConfigError } from "#platform/server/config/variables.ts";
import { backupFolder, backupName, removeOldBackups } from "#platform/server/db/backup/create-backup.ts";
import { openEmbedded } from "#platform/server/db/embedded/embedded.ts";
import { lockFolder } from "#platform/server/db/embedded/folder-lock.ts";
import { hereOrOnServer, runOnServer } from "./control-client.ts";
import { type BackupEvent, type BackupRequest, runBackup } from "./run-backup.ts";
import { runCommand } from "./run-command.ts";

const USAGE = `Usage: npm run backup [-- <file>]

Without a file it goes into the folder backups of DATA_DIR. With --daily as well, and of those made so only the newest
BACKUPS_KEPT stay: for a timer, with a PostgreSQL server. With - it is written to the output, for another program to
encrypt or to send: npm run --silent backup -- - | age -r age1... > noren.backup.age`;

/** Backs up the database, also while the server runs: directly, or through the server that holds the data folder. */
async function backUp(config: Config, request: BackupRequest): Promise<boolean> {
  let succeeded = false;
  const report = (event: BackupEvent) => {
    if (event.type === "progress") return showProgress(event.share);
    if (event.type === "failed") return console.error(`\n${event.message}`);
    succeeded = true;
    const { file, bytes, rows, lastMigration } = event.summary;
    console.error(`\n${file}: ${rows} rows, ${(bytes / 1_000_000).toFixed(1)} MB, schema ${lastMigration}`);
    if (config.photoFiles !== null)
      console.error(`Photos are not in it: they are in the bucket ${config.photoFiles.bucket}.`);
  };
  const options = { now: new Date(), report };
  if (config.databaseUrl !== null) {
    await runBackup(null, config, request, options);
    return succeeded;
  }
  const here = async () => {
    const lock = await lockFolder(config.dataDir);
    try {
      // Not migrated first: this may be the backup before an upgrade.
      const db = await openEmbedded(join(config.dataDir, "postgres"));
      await runBackup(db, config, request, options).finally(() => db.close());
    } finally {
      await lock.release();
    }
  };
  await hereOrOnServer(here, (control) => runOnServer(control, "/backup", request, report));
  return succeeded;
}

function showProgress(share: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${Math.floor(share * 100)} %`);
}

/** Writes to a temporary file first, so that only a complete backup is sent to stdout. */
async function toOutput(config: Config): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "noren-backup-"));
  try {
    const file = join(folder, "backup");
    if (!(await backUp(config, { file }))) return false;
    await pipeline(createReadStream(file), process.stdout, { end: false });
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The backup of a day, as a timer asks for it. Old ones are removed only after it is complete. @throws ConfigError where
 * the settings ask for no such backups, or the server makes them itself
 */
async function backUpDaily(config: Config): Promise<boolean> {
  if (config.databaseUrl === null)
    throw new ConfigError(
      "The running server backs up the embedded database each day by itself (BACKUPS_KEPT).",
    );
  if (config.backupsKept === 0) throw new ConfigError("BACKUPS_KEPT=0 asks for no daily backups.");
  const folder = backupFolder(config.dataDir);
  if (!(await backUp(config, { file: join(folder, backupName(new Date())) }))) return false;
  for (const name of await removeOldBackups(folder, config.backupsKept)) console.error(`${name} is removed`);
  return true;
}

/** @throws ConfigError for an invalid command line */
function readTarget([file, ...others]: string[]): string | undefined {
  const isOption = file?.startsWith("-") && file !== "-" && file !== "--daily";
  if (others.length > 0 || isOption) throw new ConfigError(USAGE);
  return file;
}

await runCommand(readTarget, (config, file) => {
  if (file === "--daily") return backUpDaily(config);
  const standard = join(backupFolder(config.dataDir), backupName(new Date(), "by-hand"));
  return file === "-" ? toOutput(config) : backUp(config, { file: file ? resolve(file) : standard });
});
