import { log } from "../telemetry/logs/log.ts";
import type { Database, Queryable } from "./database.ts";

/** A replica further behind than this is as good as gone. The product writes every few seconds, also when nobody is there. */
const MAX_LAG_MS = 60_000;
/** How long a replica that is gone is left alone. */
const RETRY_MS = 5_000;
/** A replica that has not answered within this is gone, whatever its connection says. */
const PATIENCE_MS = 30_000;
const LAG_PATIENCE_MS = 3_000;

/** Where rows are read from, and what is compared with them has to be. */
export interface Reader {
  db: Queryable;
  isReplica: boolean;
}

export interface ReplicaState {
  /** Whether the last reading came from it. */
  isUsed: boolean;
  /** How far it was behind when it was asked last; null while that is not known. */
  lagSeconds: number | null;
}

/**
 * Reads from a replica what may be a little old, and from the database itself while the replica is gone or too far
 * behind. A reading is done whole on one of the two, never half on each.
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

  /** Does a reading, from its beginning on the other when the replica fails on the way. */
  async read<T>(work: (from: Reader) => Promise<T>): Promise<T> {
    if (performance.now() >= this.#retryAt) {
      try {
        this.#lagMs = await lagOf(this.#replica);
        const result = await work({ db: patient(this.#replica), isReplica: true });
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

  /** Says once that it is gone, and once that it is back. */
  #note(error: unknown): void {
    this.#isUsed = error === null;
    if (this.#isUsed && this.#isGone) log.warn("the replica is back: restaurants are read from it again");
    if (!this.#isUsed && !this.#isGone)
      log.warn({ err: error }, "the replica is gone: restaurants are read from the database itself");
    this.#isGone = !this.#isUsed;
  }
}

/** @throws Error when it is too far behind, or no replica at all */
async function lagOf(replica: Queryable): Promise<number> {
  const [row] = await patient(replica, LAG_PATIENCE_MS).query<{ isReplica: boolean; ms: number | null }>(
    `SELECT pg_is_in_recovery() AS "isReplica",
       (extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 AS ms`,
  );
  if (row?.isReplica !== true) throw new Error("the server of DATABASE_REPLICA_URL is no replica (any more)");
  if (row.ms === null) throw new Error("how far the replica is behind is not known yet");
  if (row.ms > MAX_LAG_MS) throw new Error(`the replica is ${Math.round(row.ms / 1_000)} s behind`);
  return Math.max(0, row.ms);
}

/** Gives up a statement whose answer does not come: a machine that has lost its power hangs up on nobody. */
function patient(db: Queryable, milliseconds = PATIENCE_MS): Queryable {
  return {
    async query<Row>(sql: string, params?: readonly unknown[], name?: string) {
      const patience = Promise.withResolvers<Row[]>();
      const timer = setTimeout(
        () => patience.reject(new Error(`no answer within ${milliseconds} ms`)),
        milliseconds,
      );
      try {
        return await Promise.race([db.query<Row>(sql, params, name), patience.promise]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
