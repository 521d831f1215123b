import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Database, Queryable } from "./database.ts";

const FOLDER = new URL("../../../db/migrations/", import.meta.url);

/**
 * Brings the schema up to date: every file of db/migrations once, in the order of their names, each in a transaction.
 * Two processes that start at once take turns (a table lock). Returns the names that were applied now.
 * @throws Error when a file that was applied before has changed since: migrations go forward only
 */
export async function migrate(db: Database, folder: URL = FOLDER): Promise<string[]> {
  await db.script(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const applied: string[] = [];
  for (const name of names) {
    const sql = await readFile(new URL(name, folder), "utf8");
    if (await db.transaction((tx) => applyOnce(tx, name, sql))) applied.push(name);
  }
  return applied;
}

async function applyOnce(tx: Queryable, name: string, sql: string): Promise<boolean> {
  const checksum = createHash("sha256").update(sql).digest("hex");
  await tx.query("LOCK TABLE schema_migrations IN EXCLUSIVE MODE");
  const [known] = await tx.query<{ checksum: string }>(
    "SELECT checksum FROM schema_migrations WHERE name = $1",
    [name],
  );
  if (known && known.checksum !== checksum) {
    throw new Error(
      `db/migrations/${name} was changed after it had been applied. Add a new migration instead.`,
    );
  }
  if (known) return false;
  for (const statement of statements(sql)) await tx.query(statement);
  await tx.query("INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)", [name, checksum]);
  return true;
}

/** Our migrations are plain statements that end with a semicolon at the end of a line; a function body stands in one line. */
function statements(sql: string): string[] {
  return sql
    .split(/;[ \t]*(?:--.*)?$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/--.*$/gm, "").trim() !== "");
}
