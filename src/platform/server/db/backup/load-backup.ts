import type { Database, Queryable } from "../database.ts";
import { migrate, migrationFiles } from "../migrate.ts";
import { foreignKeysOf, quoted, type TableShape, tablesOf } from "./catalog.ts";
import { BackupError, type BackupHeader, type BackupLine } from "./format.ts";
import type { Backup } from "./read-backup.ts";

const ROWS_AT_ONCE = 200;
/** Maximum row text per INSERT: photos are large. */
const BYTES_AT_ONCE = 8 * 1024 * 1024;

/**
 * Fills an empty database: creates the schema as of the backup, inserts its rows in one transaction, then applies later
 * migrations. Returns the number of rows.
 */
export async function loadBackup(db: Database, backup: Backup): Promise<number> {
  const rows = await loadRowsOf(db, backup);
  await migrate(db);
  return rows;
}

/** The first part of the load: the schema and rows as of the backup. */
export async function loadRowsOf(db: Database, { header, lines }: Backup): Promise<number> {
  await migrate(db, undefined, new Set(header.migrations.map(({ name }) => name)));
  return db.transaction((tx) => loadRows(tx, lines()));
}

/** @throws BackupError when a migration of the backup is unknown because a newer version wrote it */
export async function checkMigrations({ migrations, version }: BackupHeader): Promise<void> {
  const known = new Map((await migrationFiles()).map(({ name, checksum }) => [name, checksum]));
  const strange = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (strange)
    throw new BackupError(
      `The backup was written by another version of Noren (${version}, migration ${strange.name}). Restore it with that one.`,
    );
}

async function loadRows(tx: Queryable, lines: AsyncGenerator<BackupLine>): Promise<number> {
  const tables = await tablesOf(tx);
  // Rows inserted by migrations are in the backup too. Foreign keys are restored after all rows are loaded, in any
  // order.
  const keys = await foreignKeysOf(tx);
  for (const { table, name } of keys) await tx.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of tables) await tx.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  await tx.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(", ")}`);
  const inserter = new Inserter(tx);
  for await (const line of lines) {
    if (Array.isArray(line)) await inserter.add(line);
    else if ("table" in line) await inserter.begin({ name: line.table, columns: line.columns });
    else if ("sequence" in line) await setSequence(tx, line);
    else await inserter.end(line.rows);
  }
  for (const { name } of tables) await tx.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys)
    await tx.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  return inserter.count;
}

async function setSequence(tx: Queryable, { sequence, last }: { sequence: string; last: number | null }) {
  if (last === null) await tx.query(`ALTER SEQUENCE ${quoted(sequence)} RESTART`);
  else await tx.query("SELECT setval($1::regclass, $2)", [quoted(sequence), last]);
}

/** Buffers rows of a table and inserts them in batches. */
class Inserter {
  count = 0;
  readonly #tx: Queryable;
  #table: TableShape | null = null;
  #rows: (string | null)[][] = [];
  #bytes = 0;

  constructor(tx: Queryable) {
    this.#tx = tx;
  }

  async begin(table: TableShape): Promise<void> {
    await this.#flush();
    this.#table = table;
  }

  async add(row: (string | null)[]): Promise<void> {
    this.#rows.push(row);
    this.count++;
    for (const value of row) this.#bytes += value?.length ?? 0;
    if (this.#rows.length >= ROWS_AT_ONCE || this.#bytes >= BYTES_AT_ONCE) await this.#flush();
  }

  async end(expected: number): Promise<void> {
    await this.#flush();
    if (expected !== this.count)
      throw new BackupError(`The backup should have ${expected} rows and has ${this.count}.`);
  }

  async #flush(): Promise<void> {
    const rows = this.#rows;
    const table = this.#table;
    this.#rows = [];
    this.#bytes = 0;
    if (table === null || rows.length === 0) return;
    const { name, columns } = table;
    const names = columns.map((column) => quoted(column.name)).join(", ");
    const values = columns.map(({ type }, n) => `r.c${n}::${type}`).join(", ");
    const lists = columns.map((_, n) => `$${n + 1}::text[]`).join(", ");
    const list = columns.map((_, n) => `c${n}`).join(", ");
    await this.#tx.query(
      `INSERT INTO ${quoted(name)} (${names}) OVERRIDING SYSTEM VALUE
       SELECT ${values} FROM unnest(${lists}) AS r (${list})`,
      columns.map((_, n) => rows.map((row) => row[n] ?? null)),
    );
  }
}
