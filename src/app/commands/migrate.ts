import { ConfigError } from "#platform/server/config/variables.ts";
import { openDatabase } from "#platform/server/db/open.ts";
import { runCommand } from "./run-command.ts";

/** Migrates the schema with the role of MIGRATION_DATABASE_URL, so that no serving process needs its password. */
await runCommand(readNothing, async (config) => {
  const { close } = await openDatabase(config);
  await close();
  console.log("The schema is up to date.");
  return true;
});

/** @throws ConfigError for an invalid command line */
function readNothing(args: string[]): void {
  if (args.length > 0) throw new ConfigError("Usage: npm run migrate");
}
