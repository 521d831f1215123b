import type { Queryable } from "../database.ts";

export interface TableShape {
  name: string;
  columns: { name: string; type: string }[];
}

/** Written by the restore itself. */
const OWN_TABLES = ["schema_migrations"];

/** The application's tables, with their insertable columns, ordered by name. */
export async function tablesOf(db: Queryable): Promise<TableShape[]> {
  const rows = await db.query<{ table: string; name: string; type: string }>(
    `SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND a.attgenerated = ''
       AND NOT c.relname = ANY($1::text[])
     ORDER BY c.relname, a.attnum`,
    [OWN_TABLES],
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  return [...tables].map(([name, columns]) => ({
    name,
    columns: columns.map(({ name, type }) => ({ name, type })),
  }));
}

export interface SequenceState {
  sequence: string;
  /** Null when the sequence has not been used yet. */
  last: number | null;
}

export async function sequencesOf(db: Queryable): Promise<SequenceState[]> {
  return db.query<SequenceState>(
    `SELECT sequencename AS sequence, last_value AS last FROM pg_sequences
     WHERE schemaname = current_schema() ORDER BY sequencename`,
  );
}

/** The migrations applied to this database; empty when it has no schema. */
export async function migrationsOf(db: Queryable): Promise<{ name: string; checksum: string }[]> {
  const [known] = await db.query<{ table: string | null }>(
    "SELECT to_regclass('schema_migrations')::text AS \"table\"",
  );
  if (known?.table == null) return [];
  return db.query<{ name: string; checksum: string }>(
    "SELECT name, checksum FROM schema_migrations ORDER BY name",
  );
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export async function foreignKeysOf(db: Queryable): Promise<ForeignKey[]> {
  return db.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1, 2`,
  );
}

/** Quotes an SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
