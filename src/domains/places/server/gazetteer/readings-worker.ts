import { parentPort, workerData } from "node:worker_threads";
import { TokenizerBuilder } from "lindera-wasm-nodejs-ipadic";

interface Token {
  surface: string;
  /** Katakana; `*` or absent for what the dictionary does not know. */
  reading?: string;
}

const KANA = /^[\u3041-\u30ff]+$/;

const builder = new TokenizerBuilder();
builder.setDictionary("embedded://ipadic");
builder.setMode("normal");
const tokenizer = builder.build();

function readingOf(name: string): string | null {
  const tokens = tokenizer.tokenize(name) as Token[];
  const parts = tokens.map(({ surface, reading }) => {
    if (KANA.test(surface)) return surface;
    return reading && reading !== "*" ? reading : null;
  });
  return parts.includes(null) || parts.length === 0 ? null : parts.join("");
}

parentPort?.postMessage((workerData as string[]).map(readingOf));
