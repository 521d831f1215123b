import { join } from "node:path";
import { type Config, readConfig } from "#platform/server/config/config.ts";
import { addSettingsFile, settingsLines } from "#platform/server/config/settings-file.ts";
import { ConfigError } from "#platform/server/config/variables.ts";
import { databaseLine, hasEmbeddedDatabase } from "#platform/server/db/database-line.ts";
import { isFolderHeld } from "#platform/server/db/embedded/folder-lock.ts";
import { exitCodeOf, explainFailure } from "../explain-failure.ts";

/**
 * Runs a command of the terminal: reads the command line and the settings, tells on the error output where these come
 * from and what the command speaks to, and ends with an exit code (`exitCodeOf`). `read` throws ConfigError for a command line that
 * can't be used; `work` returns whether it succeeded.
 */
export async function runCommand<Request>(
  read: (args: string[]) => Request,
  work: (config: Config, request: Request) => Promise<boolean>,
): Promise<void> {
  try {
    const request = read(process.argv.slice(2));
    const file = addSettingsFile(process.env);
    const config = readConfig(process.env);
    const target = [`address: ${config.publicUrl}`, databaseLine(config)];
    for (const line of [...settingsLines(file), ...target]) console.error(line);
    refuseNewDatabase(config, process.env.DATA_DIR);
    process.exitCode = (await work(config, request)) ? 0 : 1;
  } catch (error) {
    console.error(explainFailure(error) ?? error);
    process.exitCode = exitCodeOf(error);
  }
}

/** An empty database that nobody has named is not the one that is meant: a success in it would help nobody. */
function refuseNewDatabase({ databaseUrl, dataDir }: Config, named: string | undefined): void {
  if (databaseUrl !== null || named?.trim()) return;
  if (hasEmbeddedDatabase(dataDir) || isFolderHeld(dataDir)) return;
  throw new ConfigError(
    `No database is named, and no product has run here: this would make a new one in ${join(dataDir, "postgres")}.\n` +
      "Name the database in .env: DATABASE_URL, or DATA_DIR for an embedded one. Or start the product first: npm start",
  );
}
