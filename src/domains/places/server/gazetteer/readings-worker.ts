import { parentPort, workerData } from "node:worker_threads";
import { openDictionary } from "#domains/restaurants/server/public.ts";

const KANA = /^[\u3041-\u30ff]+$/;

const split = openDictionary();

function readingOf(name: string): string | null {
  const parts = split(name).map(({ surface, reading }) => {
    if (KANA.test(surface)) return surface;
    return reading && reading !== "*" ? reading : null;
  });
  return parts.includes(null) || parts.length === 0 ? null : parts.join("");
}

parentPort?.postMessage((workerData as string[]).map(readingOf));
