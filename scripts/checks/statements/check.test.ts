import { resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOT } from "../../source-files.ts";
import { checkStatements } from "./check.ts";
import { Compiler } from "./compiler.ts";

const SCHEMA = `
  CREATE TABLE houses (id text PRIMARY KEY, name text NOT NULL, seats integer NOT NULL, phone text, menu jsonb NOT NULL,
    tags text[] NOT NULL, opened date NOT NULL, seen_at timestamptz NOT NULL, is_open boolean NOT NULL);
  CREATE TABLE visits (id bigint PRIMARY KEY, house_id text REFERENCES houses (id), paid numeric NOT NULL);`;

let db: PGlite;
beforeAll(async () => {
  db = await PGlite.create();
  await db.exec(SCHEMA);
});
afterAll(() => db.close());

/** The findings for a file with these functions, without their positions. */
async function findingsOf(store: string): Promise<string[]> {
  const path = "src/platform/server/houses-store.ts";
  const text = `import type { Queryable } from "#platform/server/db/database.ts";\n${store}`;
  const compiler = new Compiler(resolve(ROOT), [path], { [path]: text });
  try {
    const { findings } = await checkStatements(compiler, db, [{ path, text }]);
    return findings.map((one) => one.replace(`${path}:`, ""));
  } finally {
    compiler.close();
  }
}

/** The same, after a change of the schema. */
async function findingsAfter(change: string, store: string): Promise<string[]> {
  await db.exec(change);
  try {
    return await findingsOf(store);
  } finally {
    await db.exec(`DROP TABLE visits, houses; ${SCHEMA}`);
  }
}

const ALL = `
interface House { id: string; name: string; seats: number; phone: string | null; menu: { dish: string }[];
  tags: readonly string[]; openedOn: string; seenAt: Date; isOpen: boolean }
const HOUSE = \`SELECT id, name, seats, phone, menu, tags, opened AS "openedOn", seen_at AS "seenAt", is_open AS "isOpen" FROM houses\`;
export async function houseById(db: Queryable, id: string): Promise<House | null> {
  const [row] = await db.query<House>(\`\${HOUSE} WHERE id = $1\`, [id]);
  return row ?? null;
}
export async function setSeats(db: Queryable, id: string, seats: number): Promise<void> {
  await db.query("UPDATE houses SET seats = $2 WHERE id = $1", [id, seats]);
}`;

it("has nothing to say where statements and schema fit", async () => {
  expect(await findingsOf(ALL)).toEqual([]);
});

it("finds a renamed column, at each statement that names it", async () => {
  expect(await findingsAfter("ALTER TABLE houses RENAME COLUMN seats TO chairs", ALL)).toEqual([
    '11: column "seats" of relation "houses" does not exist',
    '7: column "seats" does not exist',
  ]);
});

it("finds a retyped column where it is read and where it is written", async () => {
  expect(await findingsAfter("ALTER TABLE houses ALTER COLUMN seats TYPE text", ALL)).toEqual([
    "11: $2 is string, and number is given",
    '7: "seats" is string, the row\'s type says number',
  ]);
  expect(await findingsAfter("ALTER TABLE houses ALTER COLUMN seen_at TYPE date", ALL)).toEqual([
    '7: "seenAt" is string, the row\'s type says Date',
  ]);
});

it("finds a column that may be null from now on", async () => {
  expect(await findingsAfter("ALTER TABLE houses ALTER COLUMN name DROP NOT NULL", ALL)).toEqual([
    '7: "name" can be null, the row\'s type says string',
  ]);
});

it("finds a field that no column gives, and a column that the row lacks", async () => {
  expect(
    await findingsOf(`export const read = (db: Queryable) =>
      db.query<{ id: string; chairs: number }>("SELECT id, seats FROM houses");`),
  ).toEqual(['3: no column gives the field "chairs"', '3: the row\'s type lacks the column "seats"']);
});

it("reads the row from what a function returns, and puts types together", async () => {
  expect(
    await findingsOf(`interface Named { id: string; name: string; seats: number }
      export async function read(db: Queryable): Promise<(Pick<Named, "id"> & { name: number })[]> {
        return db.query("SELECT id, name FROM houses");
      }`),
  ).toEqual(['4: "name" is string, the row\'s type says number']);
});

it("knows what a join, an aggregate, a subquery and a condition leave empty", async () => {
  const joined = "FROM visits v LEFT JOIN houses h ON h.id = v.house_id";
  const canBeNull = [
    `SELECT h.name AS x ${joined}`,
    "SELECT house_id AS x FROM visits",
    "SELECT house_id AS x FROM visits WHERE house_id IS NOT NULL OR id = 1",
    "SELECT max(name) AS x FROM houses",
    "SELECT max(name) FILTER (WHERE seats > 2) AS x FROM houses GROUP BY opened",
    "SELECT (SELECT name FROM houses h WHERE h.id = v.house_id) AS x FROM visits v",
    "SELECT CASE WHEN seats > 2 THEN name END AS x FROM houses",
    "WITH called AS (SELECT phone FROM houses) SELECT lower(phone) AS x FROM called",
    "SELECT name AS x FROM houses UNION ALL SELECT house_id FROM visits",
    "UPDATE houses SET phone = NULL WHERE phone = 'none' RETURNING phone AS x",
    "SELECT COALESCE(a.id, b.phone) AS x FROM houses a FULL JOIN houses b ON b.id = a.name",
  ];
  const neverNull = [
    `SELECT h.name AS x ${joined} WHERE h.seats > 2`,
    `SELECT COALESCE(h.name, '') AS x ${joined}`,
    "SELECT house_id AS x FROM visits WHERE house_id IS NOT NULL",
    "SELECT v.house_id AS x FROM visits v JOIN houses h ON h.id = v.house_id",
    "SELECT max(name) AS x FROM houses GROUP BY opened",
    "SELECT (SELECT count(*) FROM houses)::text AS x",
    "SELECT CASE WHEN seats > 2 THEN name ELSE '' END AS x FROM houses",
    "WITH called AS (SELECT phone FROM houses WHERE phone > '') SELECT lower(phone) AS x FROM called",
    "UPDATE houses SET phone = 'none' WHERE seats = 1 RETURNING phone AS x",
    "SELECT COALESCE(a.id, b.id) AS x FROM houses a FULL JOIN houses b ON b.id = a.name",
  ];
  const asked = [...canBeNull, ...neverNull].map((text) => `db.query<{ x: string }>(\`${text}\`),`);
  const found = await findingsOf(
    `export const read = (db: Queryable) => Promise.all([\n${asked.join("\n")}\n]);`,
  );
  expect(found.toSorted()).toEqual(
    canBeNull.map((_, at) => `${at + 3}: "x" can be null, the row's type says string`).toSorted(),
  );
});

it("looks at each text that a call may send", async () => {
  expect(
    await findingsOf(`const ORDERS = { old: "opened", large: "chairs" } as const;
      export async function read(db: Queryable, by: keyof typeof ORDERS, isOpen: boolean): Promise<void> {
        const more = isOpen ? "AND is_open" : "AND NOT open";
        await db.query(\`SELECT 1 FROM houses WHERE seats > 1 \${more} ORDER BY \${ORDERS[by]}\`);
      }
      async function ask<Row>(db: Queryable, columns: string): Promise<Row[]> {
        return db.query<Row>(\`SELECT \${columns} FROM houses\`);
      }
      export const names = (db: Queryable) => ask<{ name: number }>(db, "name");
      const column = (name: string) => \`\${name}::text AS \${name}\`;
      export const both = (db: Queryable) => ask<{ id: string; sets: string }>(db, ["id", "sets"].map(column).join(", "));`),
  ).toEqual([
    '5: column "chairs" does not exist',
    '5: column "open" does not exist',
    '8: "name" is string, the row\'s type says number',
    '8: column "sets" does not exist',
  ]);
});

it("does not pass over a text that is only known while the product runs", async () => {
  expect(
    await findingsOf(`export const read = (db: Queryable, order: string) =>
      db.query(\`SELECT 1 FROM houses ORDER BY \${order}\`);`),
  ).toEqual(["3: what the text is depends on order"]);
});

it("compares what is given with the parameters", async () => {
  expect(
    await findingsOf(`export const read = (db: Queryable, at: Date, tags: string[]) => Promise.all([
      db.query("SELECT 1 FROM houses WHERE seats = $1 AND seen_at < $2", [tags.length, at]),
      db.query("SELECT 1 FROM houses WHERE seats = $1 AND tags @> $2", [at, ...[tags]]),
      db.query("SELECT 1 FROM houses WHERE seats = $1", [1, 2]),
    ]);`),
  ).toEqual(["4: $1 is number, and Date is given", "5: 1 parameters are asked for and 2 given"]);
});

it("wants a cast where the two engines read a type in different ways", async () => {
  expect(
    await findingsOf(`export const read = (db: Queryable) =>
      db.query<{ since: unknown; paid: number }>("SELECT now() - seen_at AS since, paid FROM houses, visits");`),
  ).toEqual([
    '3: "paid" is string, the row\'s type says number',
    '3: "since" has a type that the engines read in different ways: cast it',
  ]);
});
