import type { Database } from "#platform/server/db/database.ts";

/** The initial rows of each table of the product's schema; empty for most. */
export type Beginning = ReadonlyMap<string, unknown[]>;

/** Records the rows left by the migrations. */
export async function beginningOf(db: Database): Promise<Beginning> {
  const beginning = new Map<string, unknown[]>();
  for (const table of await tables(db)) beginning.set(table, await rows(db, table));
  return beginning;
}

/** Restores a database to its initial state after a test file, so that the next file need not create its own. */
export async function backToBeginning(db: Database, beginning: Beginning): Promise<void> {
  for (const table of await tables(db)) if (!beginning.has(table)) await db.script(`DROP TABLE ${table}`);
  const names = [...beginning.keys()];
  const used = await db.query<{ name: string }>(
    names.map((name) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`).join(" UNION ALL "),
  );
  if (used.length > 0)
    await db.script(`TRUNCATE ${used.map(({ name }) => name).join(", ")} RESTART IDENTITY CASCADE`);
  for (const [name, before] of beginning) {
    if (before.length === 0) continue;
    await db.query(`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1::json)`, [
      JSON.stringify(before),
    ]);
  }
}

async function tables(db: Database): Promise<string[]> {
  const found = await db.query<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  return found.map(({ name }) => name);
}

async function rows(db: Database, table: string): Promise<unknown[]> {
  const found = await db.query<{ row: unknown }>(`SELECT to_json(t) AS row FROM ${table} t`);
  return found.map(({ row }) => row);
}
