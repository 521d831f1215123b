import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ConfigError } from "#platform/server/config/variables.ts";
import { restoreBackup } from "#platform/server/db/backup/restore-backup.ts";
import { runCommand } from "./run-command.ts";

const USAGE = `Usage: npm run restore -- <file> [--replace]

Stop the product first. --replace: what is there is backed up into the folder backups of DATA_DIR, and replaced.`;

await runCommand(readArguments, async (config, { file, isReplacing }) => {
  const say = (text: string) => console.error(text);
  const rows = await restoreBackup(file, config, { isReplacing, now: new Date(), say });
  console.log(`Restored ${rows} rows from ${file}. The schema is up to date: the product can be started.`);
  return true;
});

/** @throws ConfigError for an invalid command line */
function readArguments(args: string[]): { file: string; isReplacing: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { replace: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file !== undefined && others.length === 0)
      return { file: resolve(file), isReplacing: values.replace };
  } catch {
    // Reported below.
  }
  throw new ConfigError(USAGE);
}
