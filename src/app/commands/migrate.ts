import { ConfigError } from "#platform/server/config/variables.ts";
import { openDatabase } from "#platform/server/db/open.ts";
import { runCommand } from "./run-command.ts";

/** Migrates the schema with the role of MIGRATION_DATABASE_URL, so that no serving process needs its password. */
await runCommand(readNothing, async (config) => {
  const { migrated, close } = await openDatabase(config);
  await close();
  console.log(migratedText(migrated));
  return true;
});

/** All of a new database, or what an upgrade has brought, by name: that is what can't be undone. */
function migratedText(migrated: readonly string[]): string {
  if (migrated.length === 0) return "The schema was up to date: nothing was applied.";
  const count = migrated.length === 1 ? "1 migration" : `${migrated.length} migrations`;
  return `Applied ${count}. The schema is up to date.\n${migrated.map((name) => `  ${name}`).join("\n")}`;
}

/** @throws ConfigError for an invalid command line */
function readNothing(args: string[]): void {
  if (args.length > 0) throw new ConfigError("Usage: npm run migrate");
}
