import { mkdir } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { type Database, type Queryable, retryTransaction } from "./database.ts";
import type { EmbeddedReply, EmbeddedRequest } from "./embedded-worker.ts";

/** What the worker says once the database is open. */
const READY = "ready";

class EmbeddedError extends Error {
  readonly code: string | null;
  readonly constraint: string | null;
  constructor(failure: { message: string; code: string | null; constraint: string | null }) {
    super(failure.message);
    this.code = failure.code;
    this.constraint = failure.constraint;
  }
}

/**
 * Opens the embedded PostgreSQL in `folder`. The caller holds the folder's lock: two processes on one folder
 * would corrupt it without a word.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true });
  const worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), {
    workerData: { dataDir: folder },
  });
  const waiting = new Map<number, { resolve: (rows: unknown[]) => void; reject: (error: Error) => void }>();
  let lastId = 0;

  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  // Node's watch mode sends messages of its own on this channel: only our own count.
  await new Promise<void>((resolve, reject) => {
    worker.once("error", reject);
    worker.on("message", function listen(message: unknown) {
      if (message !== READY) return;
      worker.off("error", reject);
      worker.off("message", listen);
      resolve();
    });
  });
  worker.on("error", failAll);
  worker.on("exit", () => failAll(new Error("the embedded database has stopped")));
  worker.on("message", (reply: EmbeddedReply) => {
    const call = waiting.get(reply.id);
    if (!call) return;
    waiting.delete(reply.id);
    if ("error" in reply) call.reject(new EmbeddedError(reply.error));
    else call.resolve(reply.rows);
  });

  const send = (sql: string, params: readonly unknown[] | null) =>
    post((id) => ({ id, sql, params }) satisfies EmbeddedRequest);
  const post = (request: (id: number) => EmbeddedRequest) =>
    new Promise<unknown[]>((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage(request(id));
    });

  // One connection: whoever is in a transaction has it alone, everybody else waits in line.
  let tail: Promise<unknown> = Promise.resolve();
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = tail.then(work, work);
    tail = turn.catch(() => undefined);
    return turn;
  };
  const inside: Queryable = {
    query: async <Row>(sql: string, params: readonly unknown[] = []) => (await send(sql, params)) as Row[],
  };
  const attempt = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    await send("BEGIN", null);
    try {
      const result = await work(inside);
      await send("COMMIT", null);
      return result;
    } catch (error) {
      await send("ROLLBACK", null);
      throw error;
    }
  };

  return {
    kind: "embedded",
    query: (sql, params) => alone(() => inside.query(sql, params)),
    transaction: (work) => retryTransaction(() => alone(() => attempt(work))),
    script: async (sql) => {
      await alone(() => send(sql, null));
    },
    close: async () => {
      await alone(() => post((id) => ({ id, close: true })));
      await worker.terminate();
    },
  };
}
