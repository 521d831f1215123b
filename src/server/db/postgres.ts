import pg from "pg";
import { type Database, type Queryable, retryTransaction } from "./database.ts";

const INT8 = 20;
const DATE = 1082;

/** Opens a pool to a PostgreSQL server (15 or newer). The first query tells whether it can be reached. */
export function openPostgres(url: string, maxConnections = 20): Database {
  const types = new pg.TypeOverrides();
  // Counters and versions stay far below 2^53; a calendar day is text, never an instant at somebody's midnight.
  types.setTypeParser(INT8, Number);
  types.setTypeParser(DATE, (text: string) => text);
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    // Our queries are short: compiling one takes longer than running it, whatever the planner fears.
    options: "-c jit=off",
    types,
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", (error) => console.warn(`database: an idle connection was lost (${error.message})`));

  const attempt = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let broken = false;
    try {
      await client.query("BEGIN");
      const result = await work(queryable(client));
      await client.query("COMMIT");
      return result;
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };

  return {
    kind: "server",
    ...queryable(pool),
    transaction: (work) => retryTransaction(() => attempt(work)),
    script: async (sql) => {
      await pool.query(sql);
    },
    close: () => pool.end(),
  };
}

function queryable(client: pg.Pool | pg.PoolClient): Queryable {
  return {
    query: async <Row>(text: string, params: readonly unknown[] = [], name?: string) =>
      (await client.query({ text, values: [...params], ...(name !== undefined && { name }) })).rows as Row[],
  };
}
