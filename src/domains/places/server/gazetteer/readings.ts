import { Worker } from "node:worker_threads";

/**
 * How Japanese names are read, in katakana, by a dictionary; null where it does not know a part of a name. The
 * dictionary takes 90 MB: it is loaded in a thread of its own, which ends with this call.
 */
export async function readingsOf(names: readonly string[]): Promise<(string | null)[]> {
  if (names.length === 0) return [];
  const worker = new Worker(new URL("./readings-worker.ts", import.meta.url), { workerData: names });
  try {
    return await new Promise<(string | null)[]>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", (code) => reject(new Error(`the dictionary of readings ended with ${code}`)));
    });
  } finally {
    await worker.terminate();
  }
}
