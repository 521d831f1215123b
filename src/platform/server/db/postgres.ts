import pg from "pg";
import { log } from "../telemetry/logs/log.ts";
import { timedQuery } from "../telemetry/queries.ts";
import {
  type Database,
  DatabaseGone,
  goneOr,
  holdNotes,
  type Queryable,
  retryTransaction,
} from "./database.ts";

const INT8 = 20;
const DATE = 1082;

/** Connection timeout: fail fast instead of keeping requests waiting. */
const CONNECT_MS = 3_000;
/** Connection timeout for callers that prefer waiting to an error. */
const PATIENT_MS = 120_000;
/**
 * None of our statements takes seconds. One that does waits for a lock or for the disk, and blocks those queued behind
 * it.
 */
const STATEMENT_MS = 15_000;
/** Client-side timeout, for a server that cannot report its own: it hangs, or the network in between is down. */
const ANSWER_MS = 20_000;
/** Makes a process that hangs in the middle of a transaction release its locks. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/**
 * Opens a pool to a PostgreSQL server (15 or newer). The first query shows whether it is reachable. Every call may fail
 * with `DatabaseGone`. `isPatient`: no statement timeout, for migrations.
 */
export function openPostgres(url: string, maxConnections = 20, isPatient = false): Database {
  const types = new pg.TypeOverrides();
  // Counters and versions stay far below 2^53. Dates are kept as text: as a Date they would be midnight in some time
  // zone.
  types.setTypeParser(INT8, Number);
  types.setTypeParser(DATE, (text: string) => text);
  const pool = new pg.Pool({
    connectionString: url,
    // A restore recognizes active connections of the application by this name.
    application_name: "noren",
    max: maxConnections,
    // Our queries are short: JIT compilation takes longer than running them, whatever the planner estimates.
    options: "-c jit=off",
    types,
    connectionTimeoutMillis: isPatient ? PATIENT_MS : CONNECT_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...(isPatient ? {} : { statement_timeout: STATEMENT_MS, query_timeout: ANSWER_MS }),
  });
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "database: an idle connection was lost"));

  // The pool listens to idle connections only; one that breaks within a transaction fails the next statement.
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
      // Closing the connection also rolls back; a connection that does not respond gets no further statements.
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

/** @throws the error, as `DatabaseGone` where it means that */
function throwGone(error: unknown): never {
  throw goneOr(error);
}
