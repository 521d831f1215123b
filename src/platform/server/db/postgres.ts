import pg from "pg";
import { log } from "../telemetry/logs/log.ts";
import { timedQuery } from "../telemetry/queries.ts";
import { type Database, holdNotes, type Queryable, retryTransaction } from "./database.ts";
import { DatabaseGone, goneOr } from "./database-gone.ts";

const INT8 = 20;
const DATE = 1082;

/** A connection that does not come within this won't: whoever waits longer than that is better told so. */
const CONNECT_MS = 3_000;
/** For who would rather wait for a turn than be told. */
const PATIENT_MS = 120_000;
/** No statement of ours takes seconds. One that does waits for a lock, or for a disk, and holds back all who come after it. */
const STATEMENT_MS = 15_000;
/** For a server that does not even say that it gives up: it stands still, or the network between is gone. */
const ANSWER_MS = 20_000;
/** A process that stands still in the middle of a transaction lets go of what it has locked. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/**
 * Opens a pool to a PostgreSQL server (15 or newer). The first query tells whether it can be reached.
 * Everything may fail with `DatabaseGone`. `isPatient`: statements take as long as they take, as those of migrations do.
 */
export function openPostgres(url: string, maxConnections = 20, isPatient = false): Database {
  const types = new pg.TypeOverrides();
  // Counters and versions stay far below 2^53; a calendar day is text, never an instant at somebody's midnight.
  types.setTypeParser(INT8, Number);
  types.setTypeParser(DATE, (text: string) => text);
  const pool = new pg.Pool({
    connectionString: url,
    // By this name a restore knows that somebody still works on the database.
    application_name: "noren",
    max: maxConnections,
    // Our queries are short: compiling one takes longer than running it, whatever the planner fears.
    options: "-c jit=off",
    types,
    connectionTimeoutMillis: isPatient ? PATIENT_MS : CONNECT_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...(isPatient ? {} : { statement_timeout: STATEMENT_MS, query_timeout: ANSWER_MS }),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "database: an idle connection was lost"));

  // The pool listens to idle ones only; one that breaks between two statements of a transaction fails the next of them.
  pool.on("connect", (client) => client.on("error", () => undefined));

  const attempt = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch(throwGone);
    const tx = queryable(client);
    const doNotes = holdNotes(tx);
    let broken = false;
    let result: T;
    try {
      await client.query("BEGIN").catch(throwGone);
      result = await work(tx);
      await client.query("COMMIT").catch(throwGone);
    } catch (error) {
      broken = error instanceof DatabaseGone;
      // Hanging up undoes it as well; a connection that does not answer is asked nothing more.
      if (!broken)
        await client.query("ROLLBACK").catch(() => {
          broken = true;
        });
      throw error;
    } finally {
      client.release(broken);
    }
    doNotes();
    return result;
  };

  return {
    kind: "server",
    ...queryable(pool),
    transaction: (work) => retryTransaction(() => attempt(work)),
    script: async (sql) => {
      await pool.query(sql).catch(throwGone);
    },
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

function queryable(client: pg.Pool | pg.PoolClient): Queryable {
  return {
    query: <Row>(text: string, params: readonly unknown[] = [], name?: string) =>
      timedQuery(text, async () => {
        const query = { text, values: [...params], ...(name !== undefined && { name }) };
        const answer = await client.query(query).catch(throwGone);
        return answer.rows as Row[];
      }),
  };
}

/** @throws whatever it was, as `DatabaseGone` where it means that */
function throwGone(error: unknown): never {
  throw goneOr(error);
}
