import { parentPort } from "node:worker_threads";
import { openDictionary } from "./dictionary.ts";
import { readingsOf } from "./name-readings.ts";

/** A thread of its own for the dictionary: loading it takes half a second, and it leaves memory with its thread. */
export interface ReadingRequest {
  id: number;
  names: readonly string[];
}
export interface ReadingReply {
  id: number;
  readings: string[][];
}

const port = parentPort;
if (!port) throw new Error("reading-worker runs only as a worker thread");
const split = openDictionary();
port.on("message", ({ id, names }: ReadingRequest) => {
  port.postMessage({ id, readings: names.map((name) => readingsOf(name, split)) } satisfies ReadingReply);
});
