import { log } from "../telemetry/logs/log.ts";
import type { Database, Queryable } from "./database.ts";

/** A replica lagging more than this counts as unavailable. The application writes every few seconds, even when idle. */
const MAX_LAG_MS = 60_000;
/** How long an unavailable replica is not tried again. */
const RETRY_MS = 5_000;
/** A replica that has not answered within this counts as unavailable, even if its connection is open. */
const TIMEOUT_MS = 30_000;
const LAG_TIMEOUT_MS = 3_000;

/** The database that rows are read from; compare them only with rows read from the same one. */
export interface Reader {
  db: Queryable;
  isReplica: boolean;
}

export interface ReplicaState {
  /** Whether the last read used the replica. */
  isUsed: boolean;
  /** Replication lag at the last check; null while unknown. */
  lagSeconds: number | null;
}

/**
 * Reads data that may be slightly stale from a replica, and from the primary while the replica is unavailable or too
 * far behind. Each read runs completely on one of the two.
 */
export class ReplicaReader {
  readonly #primary: Queryable;
  readonly #replica: Database;
  #lagMs: number | null = null;
  #isUsed = false;
  #isGone = false;
  #retryAt = 0;

  constructor(primary: Queryable, replica: Database) {
    this.#primary = primary;
    this.#replica = replica;
  }

  /** Runs a read, starting over on the primary if the replica fails partway. */
  async read<T>(work: (from: Reader) => Promise<T>): Promise<T> {
    if (performance.now() >= this.#retryAt) {
      try {
        this.#lagMs = await lagOf(this.#replica);
        const result = await work({ db: withTimeout(this.#replica), isReplica: true });
        this.#note(null);
        return result;
      } catch (error) {
        this.#retryAt = performance.now() + RETRY_MS;
        this.#note(error);
      }
    }
    return work({ db: this.#primary, isReplica: false });
  }

  state(): ReplicaState {
    return {
      isUsed: this.#isUsed,
      lagSeconds: this.#isUsed && this.#lagMs !== null ? this.#lagMs / 1_000 : null,
    };
  }

  close(): Promise<void> {
    return this.#replica.close();
  }

  /** Logs once that the replica is unavailable, and once that it is back. */
  #note(error: unknown): void {
    this.#isUsed = error === null;
    if (this.#isUsed && this.#isGone) log.warn("the replica is back: restaurants are read from it again");
    if (!this.#isUsed && !this.#isGone)
      log.warn({ err: error }, "the replica is gone: restaurants are read from the database itself");
    this.#isGone = !this.#isUsed;
  }
}

/** @throws Error when the lag is too high, or the server is not a replica */
async function lagOf(replica: Queryable): Promise<number> {
  const [row] = await withTimeout(replica, LAG_TIMEOUT_MS).query<{ isReplica: boolean; ms: number | null }>(
    `SELECT pg_is_in_recovery() AS "isReplica",
       (extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 AS ms`,
  );
  if (row?.isReplica !== true) throw new Error("the server of DATABASE_REPLICA_URL is no replica (any more)");
  if (row.ms === null) throw new Error("how far the replica is behind is not known yet");
  if (row.ms > MAX_LAG_MS) throw new Error(`the replica is ${Math.round(row.ms / 1_000)} s behind`);
  return Math.max(0, row.ms);
}

/** Adds a client-side timeout to statements: a host that has lost power does not close its connections. */
function withTimeout(db: Queryable, milliseconds = TIMEOUT_MS): Queryable {
  return {
    async query<Row>(sql: string, params?: readonly unknown[], name?: string) {
      const timeout = Promise.withResolvers<Row[]>();
      const timer = setTimeout(
        () => timeout.reject(new Error(`no answer within ${milliseconds} ms`)),
        milliseconds,
      );
      try {
        return await Promise.race([db.query<Row>(sql, params, name), timeout.promise]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
