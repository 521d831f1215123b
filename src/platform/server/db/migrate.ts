import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { migrationsOf } from "./backup/catalog.ts";
import { type Database, isUniqueViolation, type Queryable, sqlState } from "./database.ts";

const FOLDER = new URL("../../../../db/migrations/", import.meta.url);

/** SQLSTATE classes of a statement that fails the same way again: a constraint, wrong data, the schema itself. */
const OF_THE_STATEMENT = /^(0A|21|22|23|42|P0)...$/;

/** The schema cannot be brought up to date. The message is for the operator. */
export class SchemaError extends Error {}

/**
 * Brings the schema up to date: applies every file of db/migrations once, in name order, each in a transaction.
 * Concurrent processes take turns (a table lock). Returns the names applied by this call. `only`: applies just these
 * files, for rows of an older schema. @throws SchemaError when a migration that has been applied was changed
 * afterwards, as there are no down migrations, or when a statement of one fails on this database
 */
export async function migrate(
  db: Database,
  folder: URL = FOLDER,
  only: ReadonlySet<string> | null = null,
): Promise<string[]> {
  const create = () =>
    db.script(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  // Two processes may both find that it does not exist; for the one that loses the race it exists on the retry.
  await create().catch((error) => (isUniqueViolation(error) ? create() : Promise.reject(error)));
  const files = await migrationFiles(folder);
  const applied: string[] = [];
  for (const file of files) {
    if (only !== null && !only.has(file.name)) continue;
    const isNew = await db
      .transaction((tx) => applyOnce(tx, file))
      .catch((error) => explain(error, file.name));
    if (isNew) applied.push(file.name);
  }
  return applied;
}

/** A lost connection or a full disk has nothing to do with the file, and is thrown as it is. */
function explain(error: unknown, name: string): never {
  const state = sqlState(error) ?? "";
  if (!(error instanceof Error) || !OF_THE_STATEMENT.test(state)) throw error;
  throw new SchemaError(
    `The migration ${name} failed and has changed nothing: ${error.message} (${state}). Those before it stay. Remove the cause and start again: it goes on with this file. Or go back (docs/upgrade.md, "What can be undone").`,
    { cause: error },
  );
}

interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
}

/** All migration files, in name order. */
export async function migrationFiles(folder: URL = FOLDER): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/**
 * Refuses to run on a schema from a newer version, whose data this version would misread and corrupt. @throws
 * SchemaError when an applied migration is unknown to this version
 */
export async function refuseNewer(db: Queryable): Promise<void> {
  const known = new Set((await migrationFiles()).map(({ name }) => name));
  const strange = (await migrationsOf(db)).find(({ name }) => !known.has(name));
  if (strange)
    throw new SchemaError(
      `The database belongs to a newer version of Noren: it has had the migration ${strange.name}, which is not here. Start that version. Or restore a backup from before the upgrade: npm run restore -- FILE --replace (docs/upgrade.md, "What can be undone").`,
    );
}

/**
 * For a process that may not migrate. @throws SchemaError when the schema lacks a migration, or one was applied with
 * different content
 */
export async function refuseOlder(db: Queryable): Promise<void> {
  const known = new Map((await migrationsOf(db)).map(({ name, checksum }) => [name, checksum]));
  const missing = (await migrationFiles()).find(({ name, checksum }) => known.get(name) !== checksum);
  if (missing)
    throw new SchemaError(
      `The database lacks the migration ${missing.name}, and the role of DATABASE_URL may not change the schema. Name the one that may in MIGRATION_DATABASE_URL, and run: npm run migrate`,
    );
}

async function applyOnce(tx: Queryable, { name, sql, checksum }: MigrationFile): Promise<boolean> {
  await tx.query("LOCK TABLE schema_migrations IN EXCLUSIVE MODE");
  const [known] = await tx.query<{ checksum: string }>(
    "SELECT checksum FROM schema_migrations WHERE name = $1",
    [name],
  );
  if (known && known.checksum !== checksum) {
    throw new SchemaError(
      `db/migrations/${name} was changed after it had been applied. Add a new migration instead.`,
    );
  }
  if (known) return false;
  for (const statement of statements(sql)) await tx.query(statement);
  await tx.query("INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)", [name, checksum]);
  return true;
}

/**
 * Our migrations are plain statements that end with a semicolon at the end of a line; a function body is on a single
 * line.
 */
function statements(sql: string): string[] {
  return sql
    .split(/;[ \t]*(?:--.*)?$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/--.*/g, "").trim() !== "");
}
