import { readFileSync } from "node:fs";
import type { Language } from "#kernel/languages.ts";
import { type FoldedText, foldWord } from "#platform/server/text/folded-text.ts";
import { canBegin, canEnd, isWholeWord } from "#platform/server/text/word-bounds.ts";
import type { Allergen } from "../../dietary.ts";

/** A food that guests name: an entry of `db/food/foods.json`. */
export interface Food {
  id: string;
  /** Those of the nine allergens it belongs to or is made of; empty if none. */
  allergens: Allergen[];
  /** The Japanese name, as shown to cooks. */
  ja: string;
  kana: string;
}

/** Spelling lists: one per language, and one for romanised input. */
export type FoodWords = Language | "romanised";

const FOLDER = new URL("../../../../../db/food/", import.meta.url);
const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"));

export const FOODS = readJson("foods.json") as readonly Food[];
const BY_ID = new Map(FOODS.map((food) => [food.id, food]));

export const foodOf = (id: string): Food | null => BY_ID.get(id) ?? null;

const spellings = new Map<FoodWords, Readonly<Record<string, readonly string[]>>>();

/** The spellings of each food; the first is its name. Read from disk on first use. */
export function spellingsOf(words: FoodWords): Readonly<Record<string, readonly string[]>> {
  const known =
    spellings.get(words) ?? (readJson(`foods/${words}.json`) as Record<string, readonly string[]>);
  spellings.set(words, known);
  return known;
}

/** A part of a text that names a food, or several if the word is ambiguous. */
export interface FoodSpan {
  /** Offset in the folded text; `end` is exclusive. */
  start: number;
  end: number;
  ids: readonly string[];
  /** The list in which it was found. */
  list: FoodWords;
}

/** Maximum number of letters that a `*` at the end of a word stands for. */
const ENDING = 4;

/** Languages written without spaces, or with particles attached to words. */
const RUNS: readonly FoodWords[] = ["ja", "zh", "zh-Hant", "ko", "th"];

/** Endings that words of a language may have besides their listed spelling. */
const ENDINGS: Partial<Record<FoodWords, RegExp>> = {
  en: /(es|s)$/,
  es: /(es|s)$/,
  id: /(nya|ku|mu)$/,
  ms: /(nya|ku|mu)$/,
};

interface Index {
  /** Whole spellings by folded form; without spaces for `RUNS`. */
  exact: Map<string, string[]>;
  /** Spellings with a `*`, split into words. */
  stems: { words: string[]; ids: string[] }[];
  /** Number of words (characters for `RUNS`) of the longest spelling. */
  longest: number;
}

const indexes = new Map<string, Index>();

/** All foods of a list named in a text; at each position the longest spelling wins. */
export function foodSpans(text: FoldedText, words: FoodWords): FoodSpan[] {
  if (RUNS.includes(words)) return runSpans(text, words, indexOf(words, false));
  const isMarked = words === "vi" && text.marked !== text.plain;
  return wordSpans(text, words, indexOf(words, isMarked), isMarked);
}

function indexOf(words: FoodWords, isMarked: boolean): Index {
  const key = `${words} ${isMarked}`;
  const known = indexes.get(key);
  if (known) return known;
  const isRun = RUNS.includes(words);
  const index: Index = { exact: new Map(), stems: [], longest: 1 };
  for (const [id, spellings] of Object.entries(spellingsOf(words))) {
    for (const spelling of spellings) addSpelling(index, id, spelling, isRun, isMarked);
  }
  indexes.set(key, index);
  return index;
}

function addSpelling(index: Index, id: string, spelling: string, isRun: boolean, isMarked: boolean): void {
  const parts = spelling.split(" ").flatMap((each) => {
    const folded = foldWord(each)[isMarked ? "marked" : "plain"].split(" ");
    return folded.map((part, at) => (each.endsWith("*") && at === folded.length - 1 ? `${part}*` : part));
  });
  const words = isRun ? [parts.join("")] : parts.filter((part) => part !== "");
  index.longest = Math.max(index.longest, isRun ? (words[0] ?? "").length : words.length);
  if (words.some((word) => word.endsWith("*"))) {
    const same = index.stems.find((stem) => stem.words.join(" ") === words.join(" "));
    if (same) same.ids.push(id);
    else index.stems.push({ words, ids: [id] });
    return;
  }
  const key = words.join(" ");
  const ids = index.exact.get(key) ?? [];
  if (!ids.includes(id)) ids.push(id);
  index.exact.set(key, ids);
}

function runSpans(text: FoldedText, list: FoodWords, index: Index): FoodSpan[] {
  const { plain } = text;
  const spans: FoodSpan[] = [];
  for (let start = 0; start < plain.length; start++) {
    const span = plain[start] === " " || !canBegin(plain, start) ? null : runAt(text, start, index);
    if (!span) continue;
    spans.push({ ...span, list });
    start = span.end - 1;
  }
  return spans;
}

const HANGUL = /[\uac00-\ud7a3]/;

function runAt(text: FoldedText, start: number, index: Index): Omit<FoodSpan, "list"> | null {
  const { plain } = text;
  let best: Omit<FoodSpan, "list"> | null = null;
  let key = "";
  for (let end = start + 1; end <= plain.length && key.length < index.longest; end++) {
    if (plain[end - 1] === " ") continue;
    // A Korean match never starts inside a word and continues after a space: 한치 is not in 심한 치즈.
    if (HANGUL.test(plain[end - 1] ?? "") && plain[end - 2] === " " && HANGUL.test(plain[start - 1] ?? " "))
      break;
    key += plain[end - 1];
    const ids = index.exact.get(key);
    if (ids && canEnd(plain, end) && isWholeWord(text, start, end)) best = { start, end, ids };
  }
  return best;
}

const TOKEN = /\d+(?:[:./-]\d+)*|[^\s\d]+/g;

function wordSpans(text: FoldedText, list: FoodWords, index: Index, isMarked: boolean): FoodSpan[] {
  const source = isMarked ? text.marked : text.plain;
  const tokens = [...source.matchAll(TOKEN)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    word: match[0],
  }));
  const spans: FoodSpan[] = [];
  for (let at = 0; at < tokens.length; at++) {
    for (let count = Math.min(index.longest, tokens.length - at); count > 0; count--) {
      const run = tokens.slice(at, at + count);
      const ids = idsOf(
        run.map(({ word }) => word),
        list,
        index,
      );
      if (!ids) continue;
      spans.push({ start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0, ids, list });
      at += count - 1;
      break;
    }
  }
  return spans;
}

function idsOf(words: readonly string[], list: FoodWords, index: Index): readonly string[] | null {
  const exact = index.exact.get(words.join(" "));
  if (exact) return exact;
  const stem = bestStem(words, index);
  if (stem) return stem;
  const ending = ENDINGS[list];
  if (!ending) return null;
  const last = words.at(-1) ?? "";
  for (const cut of new Set([last.replace(/s$/, ""), last.replace(ending, "")])) {
    if (cut === last || cut.length < 3) continue;
    const found = index.exact.get([...words.slice(0, -1), cut].join(" "));
    if (found) return found;
  }
  return null;
}

/** The matching spelling with the most letters. */
function bestStem(words: readonly string[], { stems }: Index): readonly string[] | null {
  let best: { ids: readonly string[]; letters: number } | null = null;
  for (const { words: pattern, ids } of stems) {
    if (pattern.length !== words.length || !pattern.every((part, at) => isForm(words[at] ?? "", part)))
      continue;
    const letters = pattern.join("").length;
    if (!best || letters > best.letters) best = { ids, letters };
  }
  return best?.ids ?? null;
}

function isForm(word: string, part: string): boolean {
  if (!part.endsWith("*")) return word === part;
  const stem = part.slice(0, -1);
  return word.startsWith(stem) && word.length - stem.length <= ENDING;
}
