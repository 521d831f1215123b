import { cp, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import type { Database } from "../../src/server/db/database.ts";
import { openEmbedded } from "../../src/server/db/embedded.ts";

/** What a table of the product's schema holds before anybody has written to it: mostly nothing. */
type Beginning = Map<string, unknown[]>;

/** Files of tests that run in one process take turns with one database. */
let shared: Promise<{ db: Database; beginning: Beginning }> | null = null;

/**
 * The embedded database with the product's schema as migrations leave it, whatever the file before has done to it.
 * Starting an engine takes longer than most files of tests, so it is started once in each process.
 */
export async function embeddedDatabase(): Promise<Database> {
  shared ??= open();
  const { db, beginning } = await shared;
  await backToBeginning(db, beginning);
  return db;
}

async function open() {
  const folders = inject("embeddedFolders");
  const folder = await mkdtemp(join(folders, "copy-"));
  await cp(join(folders, "template"), folder, { recursive: true });
  const db = await openEmbedded(folder);
  const beginning: Beginning = new Map();
  for (const table of await tables(db)) beginning.set(table, await rows(db, table));
  return { db, beginning };
}

async function backToBeginning(db: Database, beginning: Beginning): Promise<void> {
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
