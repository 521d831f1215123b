/** One SQL statement at a time, PostgreSQL dialect, parameters as `$1`. Rows come back as plain objects. */
export interface Queryable {
  /**
   * `name`: for a statement that takes longer to plan than to run and is asked often; each connection keeps its plan
   * under this name, which belongs to one text.
   */
  query<Row>(sql: string, params?: readonly unknown[], name?: string): Promise<Row[]>;
}

export interface Database extends Queryable {
  /** `embedded`: one connection inside this process. `server`: a pool to a PostgreSQL server. */
  readonly kind: "embedded" | "server";
  /**
   * Runs `work` in a transaction: all of it or nothing. A serialization failure or deadlock runs `work` again from
   * the start (at most five times), so `work` must do nothing but queries.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Runs several statements without parameters, for migrations. */
  script(sql: string): Promise<void>;
  /** How its connections are busy now. */
  load?(): ConnectionLoad;
  /** The embedded database's files at one moment, in a folder of their own; nobody writes meanwhile. */
  copyTo?(folder: string): Promise<void>;
  close(): Promise<void>;
}

export interface ConnectionLoad {
  /** Connections that are open. */
  total: number;
  idle: number;
  /** Statements and transactions that wait for a connection. */
  waiting: number;
}

/** SQLSTATE classes that the product reacts to (PostgreSQL, appendix A). */
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

/** Repeats `attempt` while the database says that it only lost a race, with a growing random pause between tries. */
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

/** What waits for each transaction's end. */
const notes = new WeakMap<Queryable, (() => void)[]>();

/**
 * Does `note` once what `tx` does is kept, and never if it is undone: a line in the log can't be taken back. At once where `tx` is no
 * transaction. `note` must not throw.
 */
export function afterCommit(tx: Queryable, note: () => void): void {
  const waiting = notes.get(tx);
  if (waiting) waiting.push(note);
  else note();
}

/** For the engines: from here on notes wait for the transaction `tx`. Returns what does them. */
export function holdNotes(tx: Queryable): () => void {
  const waiting: (() => void)[] = [];
  notes.set(tx, waiting);
  return () => {
    notes.delete(tx);
    for (const note of waiting) note();
  };
}
