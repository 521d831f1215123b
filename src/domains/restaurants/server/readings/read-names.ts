import { Worker } from "node:worker_threads";
import type { ReadingReply, ReadingRequest } from "./reading-worker.ts";

/** The dictionary is dropped after being unused for this long: it takes 100 MB. */
const IDLE_MS = 20_000;
const NEEDS_READING = /[\p{Script=Han}々]/u;

interface Pending {
  resolve(readings: string[][]): void;
  reject(error: Error): void;
}

/** The thread that holds the dictionary, started when a name is to be read. */
class ReadingThread {
  #worker: Worker | null = null;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #idle: NodeJS.Timeout | null = null;

  read(names: readonly string[]): Promise<string[][]> {
    if (this.#idle) clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    const id = ++this.#lastId;
    // The process may end while the thread is idle, but not while it is reading.
    worker.ref();
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      worker.postMessage({ id, names } satisfies ReadingRequest);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL("./reading-worker.ts", import.meta.url));
    this.#worker = worker;
    worker.on("message", ({ id, readings }: ReadingReply) => {
      this.#pending.get(id)?.resolve(readings);
      this.#pending.delete(id);
      if (this.#pending.size > 0) return;
      worker.unref();
      this.#idle = setTimeout(() => this.#stop(), IDLE_MS).unref();
    });
    worker.on("error", (error: Error) => this.#fail(worker, error));
    worker.on("exit", () => this.#fail(worker, new Error("the thread of the dictionary has ended")));
    return worker;
  }

  #stop(): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
  }

  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}

const thread = new ReadingThread();

/**
 * Readings in hiragana of each name, by the dictionary; empty for names without kanji. The dictionary is loaded only if
 * a name has any, in a thread of its own.
 */
export async function readNames(names: readonly string[]): Promise<string[][]> {
  const unread = [...new Set(names.filter((name) => NEEDS_READING.test(name)))];
  if (unread.length === 0) return names.map(() => []);
  const readings = await thread.read(unread);
  const byName = new Map(unread.map((name, at) => [name, readings[at] ?? []]));
  return names.map((name) => byName.get(name) ?? []);
}
