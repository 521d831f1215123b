import { readFileSync } from "node:fs";
import type { Language } from "#kernel/languages.ts";
import { type FoldedText, foldText } from "#platform/server/text/folded-text.ts";
import { isUnspaced } from "./words/lexicon.ts";
import { WORD_LISTS } from "./words/word-list.ts";

/** What `db/words/party-changes.json` holds of a language. */
interface Words {
  /** Number words that only stand here. */
  numbers: Partial<Record<string, readonly string[]>>;
  more: readonly string[];
  fewer: readonly string[];
}

const FILE = new URL("../../../../../db/words/party-changes.json", import.meta.url);
const WORDS = JSON.parse(readFileSync(FILE, "utf8")) as Record<Language, Words>;

/** Where a number stands; a pattern without it speaks of one. */
const NUMBER = "{n}";
/** Before a pattern that is a whole message, or nearly. */
const WHOLE = "=";
/** Larger parties don't grow or shrink by a remark. */
const MOST = 20;

interface Pattern {
  sign: 1 | -1;
  /** A word of it: looking for that first is a hundred times as fast. */
  word: string;
  /** Made when it is needed first: there are more than a thousand. */
  expression(): RegExp;
}

interface Reader {
  numbers: ReadonlyMap<string, number>;
  patterns: readonly Pattern[];
}

const readers = new Map<Language, Reader>();

function readerFor(language: Language): Reader {
  const { numbers: own, more, fewer } = WORDS[language];
  const numbers = new Map<string, number>();
  for (const list of [WORD_LISTS[language].numbers, own])
    for (const [value, words] of Object.entries(list))
      for (const word of words ?? []) numbers.set(plainOf(word), Number(value));
  const patterns = (words: readonly string[], sign: 1 | -1) =>
    words.map((pattern): Pattern => {
      let made: RegExp | null = null;
      const expression = () => {
        made ??= expressionFor(pattern, language, [...numbers.keys()]);
        return made;
      };
      return { sign, word: longestOf(pattern), expression };
    });
  return { numbers, patterns: [...patterns(more, 1), ...patterns(fewer, -1)] };
}

/** Words of a language without spaces are found anywhere; elsewhere they are whole words, also with letters behind in Korean. */
function expressionFor(pattern: string, language: Language, numbers: readonly string[]): RegExp {
  const isAnywhere = isUnspaced(language);
  // A folded text has one space where it was written with several.
  const gap = isAnywhere || language === "ko" ? " ?" : " ";
  const isWhole = pattern.startsWith(WHOLE);
  const words = (isWhole ? pattern.slice(WHOLE.length) : pattern).split(NUMBER).map((part) =>
    plainOf(part)
      .split(" ")
      .filter((word) => word !== "")
      .join(gap),
  );
  // The longest first: "mười hai" before "mười".
  const longest = [...numbers].sort((a, b) => b.length - a.length).join("|");
  const number = `(\\d{1,2}|${longest})`;
  const [before = "", after] = words;
  const source =
    after === undefined ? before : [before, number, after].filter((part) => part !== "").join(gap);
  if (isWhole) return new RegExp(`^(?:\\p{L}+ ){0,2}${source}$`, "u");
  if (isAnywhere) return new RegExp(`(?<!\\d)${source}`, "u");
  return new RegExp(`(?<![\\p{L}\\p{N}])${source}${language === "ko" ? "" : "(?![\\p{L}\\p{N}])"}`, "u");
}

function longestOf(pattern: string): string {
  const words = pattern.replace(NUMBER, " ").split(/\s+/).map(plainOf);
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), "");
}

function plainOf(text: string): string {
  return foldText(text).plain.trim();
}

/**
 * By how many a party grows, or shrinks (negative): "two more of us", 1人減りました, "o persoană mai puțin". Null where nothing
 * says so. The number of such a message is no party size: "one fewer" doesn't ask for a table for one.
 */
export function readPartyChange(text: FoldedText, language: Language): number | null {
  const reader = readers.get(language) ?? readerFor(language);
  readers.set(language, reader);
  const plain = text.plain.trim();
  for (const { sign, word, expression } of reader.patterns) {
    const found = plain.includes(word) ? expression().exec(plain) : null;
    if (found === null) continue;
    const [, said] = found;
    const by = said === undefined ? 1 : (reader.numbers.get(said) ?? Number(said));
    if (by >= 1 && by <= MOST) return sign * by;
  }
  return null;
}
