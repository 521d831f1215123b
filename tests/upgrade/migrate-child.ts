/**
 * Loads an old backup and runs the migrations one by one, printing each: for a test that kills it. Usage: node
 * migrate-child.ts <backup> <data folder, or URL of a PostgreSQL server>
 */
import { loadRowsOf } from "#platform/server/db/backup/load-backup.ts";
import { openBackup } from "#platform/server/db/backup/read-backup.ts";
import { openEmbedded } from "#platform/server/db/embedded/embedded.ts";
import { migrate, migrationFiles } from "#platform/server/db/migrate.ts";
import { openPostgres } from "#platform/server/db/postgres.ts";

const [file = "", where = ""] = process.argv.slice(2);
const db = where.startsWith("postgres") ? openPostgres(where) : await openEmbedded(`${where}/postgres`);
await loadRowsOf(db, await openBackup(file));
for (const { name } of await migrationFiles()) {
  const applied = await migrate(db, undefined, new Set([name]));
  for (const one of applied) process.stdout.write(`applied ${one}\n`);
}
