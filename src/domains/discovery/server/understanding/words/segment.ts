import type { FoldedText } from "#platform/server/text/folded-text.ts";
import { canBegin, canEnd, isWholeWord } from "#platform/server/text/word-bounds.ts";
import { isUnspaced, type Lexicon, type Node, SHORTEST_GUESS } from "./lexicon.ts";
import type { Tag } from "./word-list.ts";

/** A dictionary match at a position. */
interface Match {
  /** End position, exclusive. */
  to: number;
  tags: readonly Tag[];
  isGuess: boolean;
}

/** Weight of a fuzzy match relative to an exact one. */
const GUESS_SHARE = 0.5;
const FUNCTION_SHARE = 0.8;

/**
 * The cover of a text with the highest value, in which long words are worth more than their parts. `null` for steps
 * without a match.
 */
function bestCover(
  length: number,
  matchesAt: (at: number) => readonly Match[],
): { at: number; match: Match | null }[] {
  const worth = new Array<number>(length + 1).fill(0);
  const chosen = new Array<Match | null>(length).fill(null);
  for (let at = length - 1; at >= 0; at--) {
    worth[at] = worth[at + 1] ?? 0;
    for (const match of matchesAt(at)) {
      const total = worthOf(match, match.to - at) + (worth[match.to] ?? 0);
      if (total < (worth[at] ?? 0)) continue;
      worth[at] = total;
      chosen[at] = match;
    }
  }
  const cover: { at: number; match: Match | null }[] = [];
  for (let at = 0; at < length; at = chosen[at]?.to ?? at + 1) cover.push({ at, match: chosen[at] ?? null });
  return cover;
}

function worthOf({ tags, isGuess }: Match, steps: number): number {
  const isFunction = tags.every((tag) => tag === "function:words");
  return steps * steps * (isGuess ? GUESS_SHARE : isFunction ? FUNCTION_SHARE : 1);
}

interface Word {
  start: number;
  end: number;
  plain: string;
  marked: string;
}

/** From this length on two edits are allowed. */
const TWO_EDITS_FROM = 8;
const CERTAIN_STEM = 5;

/** All entries starting at a word; fuzzy matches if there are none. */
function matchWords(words: readonly Word[], at: number, lexicon: Lexicon, text: FoldedText): Match[] {
  const word = words[at];
  if (!word) return [];
  const { places, marked } = lexicon;
  const found = withPlaces(
    matchExactly(words, at, lexicon, lexicon.plain, marked, text),
    matchExactly(words, at, lexicon, places.plain, marked && places.marked, text),
  );
  return found.length > 0 || isName(word, text) ? found : guess(word.plain, at, lexicon);
}

/** All phrases starting at a word. */
function matchPhrases(words: readonly Word[], at: number, lexicon: Lexicon, text: FoldedText): Match[] {
  return matchExactly(words, at, lexicon, lexicon.phrases, lexicon.markedPhrases, text);
}

function matchExactly(
  words: readonly Word[],
  at: number,
  lexicon: Lexicon,
  plain: Node,
  marked: Node | null,
  text: FoldedText,
): Match[] {
  const found: Match[] = [];
  // Diacritics in Vietnamese are significant once used; without any, "toi" may mean evening.
  const usesMarks = marked !== null && text.marked !== text.plain;
  if (usesMarks) walk(words, at, marked, "marked", lexicon, found);
  const isPlain = words[at]?.plain === words[at]?.marked;
  if (!usesMarks || (isPlain && found.length === 0)) walk(words, at, plain, "plain", lexicon, found);
  return joined(found);
}

/** What is a word of the language is no place: "uji" is "test" in Indonesian. */
const withPlaces = (words: readonly Match[], places: readonly Match[]): Match[] =>
  places.length === 0
    ? [...words]
    : [...words, ...places.filter(({ to }) => words.every((word) => word.to !== to))];

/** One match per length with the tags of all. */
function joined(found: readonly Match[]): Match[] {
  const byLength = new Map<number, Match>();
  for (const match of found) {
    const same = byLength.get(match.to);
    const tags = same ? [...new Set([...same.tags, ...match.tags])] : match.tags;
    byLength.set(match.to, { ...match, tags });
  }
  return [...byLength.values()];
}

function walk(
  words: readonly Word[],
  at: number,
  node: Node,
  form: "plain" | "marked",
  lexicon: Lexicon,
  found: Match[],
): void {
  if (node.tags) found.push({ to: at, tags: node.tags, isGuess: false });
  const word = words[at]?.[form];
  if (word === undefined) return;
  for (const next of childrenFor(node, word, lexicon)) walk(words, at + 1, next, form, lexicon, found);
}

function* childrenFor(node: Node, word: string, lexicon: Lexicon): Generator<Node> {
  const same = node.next?.get(word);
  if (same) yield same;
  const stems = node.stems?.get(word.slice(0, 2)) ?? [];
  // Next to the exact word a short prefix adds nothing.
  const least = same ? CERTAIN_STEM : 0;
  for (const [stem, next] of stems) {
    if (word.startsWith(stem) && (stem.length >= least || stem === word)) yield next;
  }
  if (same || !lexicon.suffixes) return;
  const root = word.replace(lexicon.suffixes, "");
  if (root === word || root.length < 2) return;
  const inner = node.next?.get(root);
  if (inner) yield inner;
}

/** A capitalised word inside a sentence is a name and not corrected. */
function isName(word: Word, text: FoldedText): boolean {
  if (word.start === 0) return false;
  const letter = text.written[text.at[word.start] ?? 0] ?? "";
  return letter !== letter.toLowerCase() && text.written !== text.written.toUpperCase();
}

function guess(word: string, at: number, lexicon: Lexicon): Match[] {
  if (word.length < SHORTEST_GUESS) return [];
  const first = word.slice(0, 1);
  for (const { word: known, isStem, tags } of lexicon.long.get(first) ?? []) {
    const isNear =
      isWithinEdits(word, known, editsIn(word, known)) ||
      (isStem && isWithinEdits(word.slice(0, known.length), known, 1));
    if (isNear) return [{ to: at + 1, tags, isGuess: true }];
  }
  for (const { word: known, tags } of lexicon.places.long.get(first) ?? []) {
    if (!isWithinEdits(word, known, editsIn(word, known))) continue;
    // Another letter in a short name is more often another word: "China" is not Chiba. "Toyko" and "Osakka" are typos.
    const isOther = known.length === SHORTEST_GUESS && word.length === SHORTEST_GUESS;
    if (!isOther || lettersOf(word) === lettersOf(known)) return [{ to: at + 1, tags, isGuess: true }];
  }
  return [];
}

const editsIn = (word: string, known: string) =>
  Math.min(word.length, known.length) >= TWO_EDITS_FROM ? 2 : 1;

const lettersOf = (word: string) => [...word].sort().join("");

/** Whether two words differ by at most `most` insertions, deletions, substitutions or transpositions. */
function isWithinEdits(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  if (at === a.length && at === b.length) return true;
  if (most === 0) return false;
  const restA = a.slice(at);
  const restB = b.slice(at);
  const isSwap = restA[0] === restB[1] && restA[1] === restB[0] && restA.length > 1;
  return (
    isWithinEdits(restA.slice(1), restB.slice(1), most - 1) ||
    isWithinEdits(restA.slice(1), restB, most - 1) ||
    isWithinEdits(restA, restB.slice(1), most - 1) ||
    (isSwap && isWithinEdits(restA.slice(2), restB.slice(2), most - 1))
  );
}

/** In these scripts a single character is a word only at the start of a run. */
const SYLLABLE = /[\uac00-\ud7a3\u0e01-\u0e2e]/;

/** Foods are never matched inside another word: "เจ" (vegan) is not in "เจอ" (to find). */
const FOOD = /^(diets|allergens|free|cuisines|dishes):/;

/** A name up to this length is found across a space only if it has one: 하기 시작 ("to begin") is not Hagi (하기시). */
const SHORT_NAME = 3;

/** All words and place names starting at a character. */
function matchesIn(text: FoldedText, at: number, { plain, places }: Lexicon): Match[] {
  const named = matchRun(text, at, places.plain).filter(({ to }) => {
    const written = text.plain.slice(at, to);
    return written.length > SHORT_NAME + 1 || !written.includes(" ") || places.spaced.has(written);
  });
  return withPlaces(matchRun(text, at, plain), named);
}

/** All words starting at a character, skipping spaces. */
function matchRun(folded: FoldedText, at: number, root: Node): Match[] {
  const text = folded.plain;
  if (text[at] === " " || !canBegin(text, at)) return [];
  const found: Match[] = [];
  let node: Node | undefined = root;
  let letters = 0;
  for (let end = at; end < text.length; end++) {
    const symbol = text[end] ?? "";
    if (symbol === " ") continue;
    node = node.next?.get(symbol);
    if (!node) break;
    letters++;
    const isLoose = letters === 1 && SYLLABLE.test(symbol) && SYLLABLE.test(text[at - 1] ?? " ");
    if (!node.tags || !canEnd(text, end + 1) || isLoose) continue;
    const isWhole = !node.tags.some((tag) => FOOD.test(tag)) || isWholeWord(folded, at, end + 1);
    const tags = isWhole ? node.tags : node.tags.filter((tag) => !FOOD.test(tag));
    if (tags.length > 0) found.push({ to: end + 1, tags, isGuess: false });
  }
  return found;
}

/** A token of the question: a known word, a number, or unknown text. */
export interface Item {
  /** Offsets in the folded text. */
  start: number;
  end: number;
  /** Empty if unknown. */
  tags: readonly Tag[];
  /** A number as written: `7`, `19:00`, `25/12`. */
  digits: string | null;
  /** Matched with an edit distance above 0. */
  isGuess: boolean;
}

/** Tokens of a question, and the phrases that overlap them. */
export interface Segments {
  items: Item[];
  phrases: Item[];
}

/** Splits a question into known words, numbers and unknown text. */
export function segment(text: FoldedText, lexicon: Lexicon): Segments {
  return isUnspaced(lexicon.language) ? segmentRun(text, lexicon) : segmentWords(text, lexicon);
}

const TOKEN = /\d+(?:[:./-]\d+)*|[^\s\d]+/g;

function segmentWords(text: FoldedText, lexicon: Lexicon): Segments {
  const words: Word[] = [...text.plain.matchAll(TOKEN)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    plain: match[0],
    marked: text.marked.slice(match.index, match.index + match[0].length),
  }));
  const item = (at: number, match: Match | null): Item => {
    const start = words[at]?.start ?? 0;
    const end = words[(match?.to ?? at + 1) - 1]?.end ?? start;
    const digits = match ? null : (numberAt(text.plain.slice(0, end), start)?.digits ?? null);
    return { start, end, tags: match?.tags ?? [], digits, isGuess: match?.isGuess ?? false };
  };
  const cover = bestCover(words.length, (at) => matchWords(words, at, lexicon, text));
  const phrases = words.flatMap((_, at) =>
    matchPhrases(words, at, lexicon, text).map((match) => item(at, match)),
  );
  return { items: cover.map(({ at, match }) => item(at, match)), phrases };
}

function segmentRun(text: FoldedText, lexicon: Lexicon): Segments {
  const { plain } = text;
  const digitsAt = new Map<number, string>();
  const cover = bestCover(plain.length, (at) => {
    const matches = matchesIn(text, at, lexicon);
    const isInside = /\d/.test(plain[at] ?? "") && /[\d:./-]/.test(plain[at - 1] ?? " ");
    const number = isInside ? null : numberAt(plain, at);
    if (!number) return matches;
    digitsAt.set(at, number.digits);
    return [...matches, { to: number.end, tags: [], isGuess: false }];
  });
  const items: Item[] = [];
  for (const { at, match } of cover) {
    const last = items.at(-1);
    const isUnknown = match === null;
    if (isUnknown && plain[at] === " ") continue;
    const goesOn = last && last.tags.length === 0 && last.digits === null && last.end === at;
    if (isUnknown && goesOn) last.end = at + 1;
    else {
      const digits = match && match.tags.length === 0 ? (digitsAt.get(at) ?? null) : null;
      items.push({ start: at, end: match?.to ?? at + 1, tags: match?.tags ?? [], digits, isGuess: false });
    }
  }
  const phrases = [...plain].flatMap((_, at) =>
    matchRun(text, at, lexicon.phrases).map((match) => ({
      start: at,
      end: match.to,
      tags: match.tags,
      digits: null,
      isGuess: false,
    })),
  );
  return { items, phrases };
}
const WRITTEN = /\d+(?:[:./-]\d+)*/y;
/** Kanji numerals are read only before a counter: 二人, 七時, 十二月. */
const IN_CHARACTERS =
  /([〇一二三四五六七八九十两]{1,3})(?=(个|個)?(人|名|位|时|点|月|日|号|分|大|度|つ|天|周|星期))/y;
const VALUES = "〇一二三四五六七八九";

/** The number at a position, in digits or kanji. */
function numberAt(text: string, at: number): { digits: string; end: number } | null {
  WRITTEN.lastIndex = at;
  const written = WRITTEN.exec(text)?.[0];
  if (written) return { digits: written, end: at + written.length };
  IN_CHARACTERS.lastIndex = at;
  const characters = IN_CHARACTERS.exec(text)?.[1];
  if (!characters) return null;
  return { digits: String(numberOf(characters)), end: at + characters.length };
}

function numberOf(characters: string): number {
  const [before, after] = characters.replaceAll("两", "二").split("十");
  const digit = (text: string | undefined, none: number) => (text ? VALUES.indexOf(text) : none);
  return after === undefined ? digit(before, 0) : digit(before, 1) * 10 + digit(after, 0);
}
