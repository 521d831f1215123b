import { cp, mkdir } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { log } from "../../telemetry/logs/log.ts";
import { timedQuery } from "../../telemetry/queries.ts";
import {
  type Database,
  DatabaseGone,
  goneOr,
  holdNotes,
  type Queryable,
  retryTransaction,
} from "../database.ts";
import { freeSpace } from "../free-space.ts";
import type { EmbeddedReply, EmbeddedRequest } from "./embedded-worker.ts";

/** Sent by the worker once the database is open. */
const READY = "ready";
/**
 * Minimum time between restarts: a database that fails at once, for example on a full disk, is not restarted for every
 * call.
 */
const RESTART_MS = 1_000;

class EmbeddedError extends Error {
  readonly code: string | null;
  readonly constraint: string | null;
  constructor(failure: { message: string; code: string | null; constraint: string | null }) {
    super(failure.message);
    this.code = failure.code;
    this.constraint = failure.constraint;
  }
}

interface Life {
  worker: Worker;
  waiting: Map<number, { resolve: (rows: unknown[]) => void; reject: (error: unknown) => void }>;
}

type Ask = { sql: string; params: readonly unknown[] | null } | { close: true };

/**
 * The thread that runs the embedded database. When it dies, pending calls fail with `DatabaseGone` and the next call
 * restarts it: the database recovers from its write-ahead log, as after a power failure.
 */
class EmbeddedThread {
  readonly #folder: string;
  #life: Promise<Life> | null = null;
  /** Incremented on each restart: a transaction must not continue on another instance. */
  number = 0;
  #diedAt = Number.NEGATIVE_INFINITY;
  #lastId = 0;
  #isClosed = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws any error that prevents it from opening */
  async open(): Promise<void> {
    this.#life = this.#start();
    await this.#life;
  }

  /** One statement with its parameters, or several without. */
  async run(sql: string, params: readonly unknown[] | null): Promise<unknown[]> {
    return this.#post(await this.#alive(), { sql, params });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const life = await this.#life?.catch(() => null);
    if (!life) return;
    await this.#post(life, { close: true });
    await life.worker.terminate();
  }

  #alive(): Promise<Life> {
    if (this.#life !== null) return this.#life;
    if (this.#isClosed || performance.now() < this.#diedAt + RESTART_MS)
      return Promise.reject(new DatabaseGone("the embedded database has stopped"));
    log.warn("the embedded database is started again");
    this.#life = this.#start();
    return this.#life.catch((error: Error) => {
      throw new DatabaseGone(`the embedded database does not start: ${error.message}`);
    });
  }

  #post({ worker, waiting }: Life, ask: Ask): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...ask } satisfies EmbeddedRequest);
    });
  }

  #start(): Promise<Life> {
    const worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), {
      workerData: { dataDir: this.#folder },
    });
    const life: Life = { worker, waiting: new Map() };
    this.number++;
    return new Promise<Life>((resolve, reject) => {
      const end = (error: Error) => {
        this.#life = null;
        this.#diedAt = performance.now();
        for (const call of life.waiting.values()) call.reject(new DatabaseGone(error.message));
        life.waiting.clear();
        reject(error);
      };
      worker.on("error", end);
      worker.on("exit", () => end(new Error("the embedded database has stopped")));
      worker.on("message", (message: EmbeddedReply | typeof READY) => {
        if (message === READY) return resolve(life);
        // Node's watch mode sends its own messages on this channel; ignore them.
        const call = life.waiting.get(message.id);
        if (!call) return;
        life.waiting.delete(message.id);
        if ("error" in message) call.reject(goneOr(new EmbeddedError(message.error)));
        else call.resolve(message.rows);
      });
    });
  }
}

/** Recovery writes segments of 16 MB before it can answer. */
const ROOM_TO_START_MB = 64;

/** The engine doesn't say why it can't start; a full disk is the reason that can be seen from outside. */
async function explainStart(folder: string, error: unknown): Promise<never> {
  const freeMb = Math.floor((await freeSpace(folder)) / 1e6);
  if (freeMb >= ROOM_TO_START_MB) throw error;
  const message = `The embedded database in ${folder} can't start: ${freeMb} MB are free there, and it needs ${ROOM_TO_START_MB} MB.`;
  throw new DatabaseGone(message, "53100");
}

/**
 * Opens the embedded PostgreSQL in `folder`. The caller must hold the folder's lock: two processes on one folder would
 * silently corrupt it.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true });
  const thread = new EmbeddedThread(folder);
  await thread.open().catch((error) => explainStart(folder, error));

  // There is only one connection: a transaction has exclusive use of it, all other calls queue.
  let tail: Promise<unknown> = Promise.resolve();
  let inLine = 0;
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    inLine++;
    const turn = tail.then(work, work);
    tail = turn.then(
      () => inLine--,
      () => inLine--,
    );
    return turn;
  };
  const send = (sql: string, params: readonly unknown[] | null) => thread.run(sql, params);
  const inside = (isStill: () => boolean): Queryable => ({
    query: <Row>(sql: string, params: readonly unknown[] = []) =>
      timedQuery(sql, async () => {
        if (!isStill()) throw new DatabaseGone("the embedded database was started again meanwhile");
        return (await send(sql, params)) as Row[];
      }),
  });
  const outside = inside(() => true);
  const attempt = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    await send("BEGIN", null);
    // After a restart the transaction is lost: later statements must not run without the earlier ones.
    const { number } = thread;
    const isStill = () => thread.number === number;
    const tx = inside(isStill);
    const doNotes = holdNotes(tx);
    let result: T;
    try {
      result = await work(tx);
      if (!isStill()) throw new DatabaseGone("the embedded database was started again meanwhile");
      await send("COMMIT", null);
    } catch (error) {
      if (isStill()) await send("ROLLBACK", null).catch(() => undefined);
      throw error;
    }
    doNotes();
    return result;
  };

  return {
    kind: "embedded",
    query: (sql, params) => alone(() => outside.query(sql, params)),
    transaction: (work) => retryTransaction(() => alone(() => attempt(work))),
    script: async (sql) => {
      await alone(() => send(sql, null));
    },
    load: () => ({ total: 1, idle: inLine === 0 ? 1 : 0, waiting: Math.max(0, inLine - 1) }),
    copyTo: (target) =>
      alone(async () => {
        // Without a checkpoint the copy would have to be recovered from the log.
        await send("CHECKPOINT", null);
        await cp(folder, target, { recursive: true });
      }),
    close: async () => {
      await alone(() => thread.close());
    },
  };
}

const CHECKPOINT_EVERY_MS = 10 * 60_000;
const VACUUM_EVERY_MS = 6 * 3_600_000;

/**
 * Does for the embedded database what a server does in the background: without checkpoints its log grows without limit,
 * without statistics the planner guesses. Returns a function that stops it.
 */
export function maintain(db: Database): () => Promise<void> {
  const every = (milliseconds: number, statement: string) => {
    const run = () =>
      db.script(statement).catch((error: Error) => log.warn({ err: error }, `${statement} failed`));
    const timer = setInterval(run, milliseconds);
    timer.unref();
    return timer;
  };
  const timers = [every(CHECKPOINT_EVERY_MS, "CHECKPOINT"), every(VACUUM_EVERY_MS, "VACUUM ANALYZE")];
  return async () => timers.forEach(clearInterval);
}
