import { readConfig } from "../config.ts";
import { FolderInUse } from "../db/folder-lock.ts";
import { SchemaError } from "../db/migrate.ts";
import { openDatabase } from "../db/open.ts";
import { ConfigError } from "../variables.ts";

/** Brings the schema up to date, by the role of MIGRATION_DATABASE_URL, so that no process that serves needs to know it. */
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
