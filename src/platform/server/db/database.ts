/** Runs one SQL statement at a time, PostgreSQL dialect, parameters as `$1`. Rows are returned as plain objects. */
export interface Queryable {
  /**
   * `name`: prepared statement name, for a frequent statement that takes longer to plan than to run. Each connection
   * caches the plan under this name, which must always stand for the same text.
   */
  query<Row>(sql: string, params?: readonly unknown[], name?: string): Promise<Row[]>;
}

export interface Database extends Queryable {
  /** `embedded`: one connection inside this process. `server`: a pool to a PostgreSQL server. */
  readonly kind: "embedded" | "server";
  /**
   * Runs `work` in a transaction. After a serialization failure or deadlock `work` runs again from the start (at most
   * five times), so it must have no side effects other than queries.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Runs several statements without parameters, for migrations. */
  script(sql: string): Promise<void>;
  /** Current use of its connections. */
  load?(): ConnectionLoad;
  /** Copies a consistent snapshot of the embedded database's files into `folder`; writes are blocked meanwhile. */
  copyTo?(folder: string): Promise<void>;
  close(): Promise<void>;
}

interface ConnectionLoad {
  /** Open connections. */
  total: number;
  idle: number;
  /** Statements and transactions waiting for a connection. */
  waiting: number;
}

/** SQLSTATEs that the application handles (PostgreSQL, appendix A). */
const UNIQUE_VIOLATION = "23505";
const RETRYABLE = new Set(["40001", "40P01"]);
const MAX_ATTEMPTS = 5;

/** The SQLSTATE of a database error, or null for any other thrown value. */
export function sqlState(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === UNIQUE_VIOLATION;
}

/** Retries `attempt` on serialization failures and deadlocks, with exponential backoff and jitter. */
export async function retryTransaction<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const state = sqlState(error);
      if (state === null || !RETRYABLE.has(state) || tries === MAX_ATTEMPTS) throw error;
      await new Promise((done) => setTimeout(done, Math.random() * 10 * 2 ** tries));
    }
  }
}

/** Callbacks to run at the end of each transaction. */
const notes = new WeakMap<Queryable, (() => void)[]>();

/**
 * Runs `note` after `tx` commits, and never if it is rolled back: a log line cannot be undone. Runs immediately if `tx`
 * is not a transaction. `note` must not throw.
 */
export function afterCommit(tx: Queryable, note: () => void): void {
  const waiting = notes.get(tx);
  if (waiting) waiting.push(note);
  else note();
}

/** For the engines: starts collecting callbacks for the transaction `tx`. Returns a function that runs them. */
export function holdNotes(tx: Queryable): () => void {
  const waiting: (() => void)[] = [];
  notes.set(tx, waiting);
  return () => {
    notes.delete(tx);
    for (const note of waiting) note();
  };
}
/**
 * The database is unreachable or temporarily unable to work. The request itself was valid and can be retried later.
 * Work in progress may or may not have been committed.
 */
export class DatabaseGone extends Error {
  /** The SQLSTATE or system error code, if any. */
  readonly code: string | null;

  constructor(message: string, code: string | null = null) {
    super(message);
    this.code = code;
  }
}

/**
 * SQLSTATEs: connection lost (08), shut down or starting (57P), out of connections, memory or disk (53), file system
 * failure (58), statement or transaction timeout (57014, 25P03, 25P04), a primary that has become a standby (25006).
 */
const GONE_STATE = /^(08...|57P0\d|53...|58...|57014|25P0[34]|25006)$/;
/** System error codes of a failed connection. */
const GONE_CODE =
  /^(ECONN(REFUSED|RESET|ABORTED)|E(TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|NOTFOUND)|EAI_AGAIN)$/;
/** Messages that the driver raises itself, without a code. */
const GONE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Converts connection errors of the database driver to `DatabaseGone`; returns other errors unchanged. */
export function goneOr(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseGone) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  const isGone =
    code === null ? GONE_MESSAGE.test(error.message) : GONE_STATE.test(code) || GONE_CODE.test(code);
  // When several addresses refuse, Node hides the message in the AggregateError's parts.
  return isGone ? new DatabaseGone(error.message || String(code), code) : error;
}

/**
 * The connection to the database as its server reports it; null when there is no network connection: embedded, or a
 * local socket.
 */
export async function serverConnection(
  db: Database,
): Promise<{ address: string; isEncrypted: boolean } | null> {
  if (db.kind === "embedded") return null;
  const [row] = await db.query<{ address: string | null; isEncrypted: boolean | null }>(
    `SELECT host(inet_server_addr()) AS address,
       (SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()) AS "isEncrypted"`,
  );
  const address = row?.address ?? null;
  return address === null ? null : { address, isEncrypted: row?.isEncrypted === true };
}
