import type { PGlite } from "@electric-sql/pglite";
import { type Catalog, type Nullness, nullnessOf } from "./nullness.ts";
import { readTree } from "./tree.ts";

/** A result column. `type`: the OID of its type. */
export interface Column {
  name: string;
  type: number;
  nullness: Nullness;
}

export interface Description {
  /** The types of `$1`, `$2` and so on. */
  params: readonly number[];
  columns: readonly Column[];
}

/** Asks the database for the parameters and columns of a statement, or why it is invalid. Nothing is run. */
export async function describe(db: PGlite, text: string): Promise<Description | { refused: string }> {
  try {
    const { queryParams, resultFields } = await db.describeQuery(text);
    const params = queryParams.map(({ dataTypeID }) => dataTypeID);
    const columns = resultFields.map(({ name, dataTypeID }) => ({
      name,
      type: dataTypeID,
      nullness: "unknown" as const,
    }));
    return { params, columns };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Adds to the descriptions which columns can be null. PostgreSQL stores the parsed body of an SQL function, which shows
 * how it has understood the statement; the functions are removed by rolling back the transaction.
 */
export async function addNullness(
  db: PGlite,
  all: ReadonlyMap<string, Description>,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Description>> {
  const catalog = await readCatalog(db);
  const asked = [...all].filter(
    ([text, { columns }]) => wanted.has(text) && columns.length > 0 && IS_PARSED.test(text),
  );
  const described = new Map(all);
  const functions = asked.map(([text, { params }], at) => {
    const types = params.map((type) => catalog.nameOf(type)).join(", ");
    return `CREATE FUNCTION pg_temp.described_${at}(${types}) RETURNS void LANGUAGE sql BEGIN ATOMIC ${text}\n; END;`;
  });
  await db.exec("BEGIN");
  await db.exec(functions.join("\n"));
  const { rows } = await db.query<{ at: number; body: string }>(
    `SELECT substr(proname, 11)::int AS at, prosqlbody::text AS body FROM pg_proc WHERE proname ~ '^described_[0-9]+$'`,
  );
  await db.exec("ROLLBACK");
  for (const { at, body } of rows) {
    const [text, description] = asked[at] ?? ["", { params: [], columns: [] }];
    const nullness = nullnessOf(readTree(body), catalog);
    const columns = description.columns.map((column, n) => ({
      ...column,
      nullness: nullness[n] ?? ("unknown" as const),
    }));
    described.set(text, { ...description, columns });
  }
  return described;
}

/** Statements that a function body may contain; for others (FETCH, SHOW) nothing is known about the rows. */
const IS_PARSED = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;

interface NamedCatalog extends Catalog {
  /** A type in SQL syntax. */
  nameOf(type: number): string;
}

async function readCatalog(db: PGlite): Promise<NamedCatalog> {
  const columns = await db.query<{ key: string }>(
    "SELECT attrelid || '.' || attnum AS key FROM pg_attribute WHERE attnotnull AND attnum > 0",
  );
  const notNull = new Set(columns.rows.map(({ key }) => key));
  const functions = await db.query<{ id: number; name: string; isStrict: boolean }>(
    `SELECT oid::int AS id, proname AS name, proisstrict AS "isStrict" FROM pg_proc
     WHERE proisstrict OR proname ~ '^(count|regr_count|array_agg|(json|jsonb)(_object)?_agg)$'`,
  );
  const strict = new Set(functions.rows.filter((one) => one.isStrict).map(({ id }) => id));
  const named = (fits: RegExp) =>
    new Set(functions.rows.filter(({ name }) => fits.test(name)).map(({ id }) => id));
  const [counting, gathering] = [named(/^(regr_)?count$/), named(/_agg$/)];
  const types = await db.query<{ id: number; name: string }>(
    "SELECT oid::int AS id, format_type(oid, NULL) AS name FROM pg_type",
  );
  const names = new Map(types.rows.map(({ id, name }) => [id, name]));
  return {
    isNotNull: (table, column) => notNull.has(`${table}.${column}`),
    isStrict: (fn) => strict.has(fn),
    countsRows: (fn) => counting.has(fn),
    gathers: (fn) => gathering.has(fn),
    nameOf: (type) => names.get(type) ?? "text",
  };
}
