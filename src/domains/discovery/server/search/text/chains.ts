import { readFileSync } from "node:fs";
import { wordsOf } from "./text-words.ts";

/** An entry of db/words/chains.json. */
interface ChainEntry {
  ja: string;
  kana?: string;
  latin?: string;
  /** Other names that people call it by. */
  also?: string[];
}

const FILE = new URL("../../../../../../db/words/chains.json", import.meta.url);

/** All names of chains, each as its words. */
const CHAINS: readonly (readonly (readonly string[])[])[] = (
  JSON.parse(readFileSync(FILE, "utf8")) as ChainEntry[]
).map(({ ja, kana, latin, also = [] }) =>
  [ja, kana, latin, ...also].filter((name) => name !== undefined).map(wordsOf),
);

const BY_NAME: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  CHAINS.flatMap((names) => names.map((words) => [words.join(""), names] as const)),
);

/** The words of the names by which a chain is known, its own among them; empty if no chain has exactly this name. */
export function namesOfChain(words: readonly string[]): readonly (readonly string[])[] {
  return BY_NAME.get(words.join("")) ?? [];
}

/** All names of chains in Latin letters, without spaces. */
export const LATIN_CHAINS: readonly string[] = CHAINS.flatMap((names) =>
  names.map((words) => words.join("")).filter((name) => /^[a-z0-9]+$/.test(name)),
);
