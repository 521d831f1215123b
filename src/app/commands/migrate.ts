import { readConfig } from "#platform/server/config/config.ts";
import { ConfigError } from "#platform/server/config/variables.ts";
import { FolderInUse } from "#platform/server/db/embedded/folder-lock.ts";
import { SchemaError } from "#platform/server/db/migrate.ts";
import { openDatabase } from "#platform/server/db/open.ts";

/** Migrates the schema with the role of MIGRATION_DATABASE_URL, so that no serving process needs its password. */
try {
  const { close } = await openDatabase(readConfig(process.env));
  await close();
  console.log("The schema is up to date.");
} catch (error) {
  const isExpected =
    error instanceof ConfigError || error instanceof FolderInUse || error instanceof SchemaError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
