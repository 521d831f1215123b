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

export interface ConnectionLoad {
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
