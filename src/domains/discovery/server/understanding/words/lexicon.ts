import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { foldWord } from "#platform/server/text/folded-text.ts";
import { spelledOut } from "./shorthand.ts";
import { PLACES, type Tag, WORD_LISTS } from "./word-list.ts";

/** Scripts without spaces, or with attached particles: words are matched at any position, the longest first. */
const UNSPACED: readonly Language[] = ["ja", "zh", "zh-Hant", "th", "ko"];
export const isUnspaced = (language: Language) => UNSPACED.includes(language);

/** Function words up to this length may be part of a name and are stripped only at its ends. */
export const SHORT_WORDS: Partial<Record<Language, number>> = {
  ja: 2,
  zh: 2,
  "zh-Hant": 2,
  ko: 2,
  th: 3,
};

/** Whether a function word is too short to be matched inside unknown text. */
export const isParticle = (language: Language, word: string) => word.length <= (SHORT_WORDS[language] ?? 0);

/** Shorter words are too similar for fuzzy matching. */
export const SHORTEST_GUESS = 5;

/** Trie of words (languages with spaces) or characters (others). */
export interface Node {
  /** Null at the end of a path, which most nodes are: an empty map takes 200 bytes. */
  next: Map<string, Node> | null;
  /** Prefix entries, by their first two letters; null without any. */
  stems: Map<string, [stem: string, node: Node][]> | null;
  tags: Tag[] | null;
}

export interface Lexicon {
  language: Language;
  plain: Node;
  /** With Vietnamese diacritics; null for other languages. */
  marked: Node | null;
  /** Whole phrases, which overlap the words they consist of. */
  phrases: Node;
  markedPhrases: Node | null;
  /** Optional suffixes of words; null for languages without. */
  suffixes: RegExp | null;
  /** Words of five letters and more by first letter, for fuzzy matching. */
  long: LongWords;
  /** Place names, the same for all lexicons that are read in the same way. */
  places: PlaceNames;
}

type LongWords = Map<string, { word: string; isStem: boolean; tags: Tag[] }[]>;

/**
 * The names of all places in all languages. A copy in every lexicon would take more memory than all other words, so
 * there is one for scripts without spaces and one for the others.
 */
interface PlaceNames {
  plain: Node;
  marked: Node;
  long: LongWords;
  /** Names of several words, folded. */
  spaced: Set<string>;
}

const lexicons = new Map<Language, Lexicon>();
const folded = new Map<string, ReturnType<typeof foldWord>>();

/** Many words and place names are the same in several languages, and are folded only once. */
function foldOnce(word: string): ReturnType<typeof foldWord> {
  let forms = folded.get(word);
  if (!forms) {
    forms = foldWord(word);
    folded.set(word, forms);
  }
  return forms;
}

/** Builds all lexicons, so that the first question doesn't have to wait. */
export function prepareLexicons(): void {
  for (const language of LANGUAGES) lexiconOf(language);
  folded.clear();
}

/** A language's lexicon, built on first use. */
export function lexiconOf(language: Language): Lexicon {
  let lexicon = lexicons.get(language);
  if (!lexicon) {
    lexicon = createLexicon(language, withSpelledOut(language));
    lexicons.set(language, lexicon);
  }
  return lexicon;
}

/** All entries of a language with their tags, unfolded. */
export function* entriesOf(language: Language): Generator<[word: string, tag: Tag]> {
  const { several: _, ...groups } = WORD_LISTS[language];
  for (const [group, keys] of Object.entries(groups)) {
    for (const [key, words] of Object.entries(keys)) {
      for (const word of words ?? []) yield [word, `${group}:${key}` as Tag];
    }
  }
}

/** The entries, and phrases with shorthand in them as they are once a message is spelled out, too. */
function* withSpelledOut(language: Language): Generator<[word: string, tag: Tag]> {
  for (const [word, tag] of entriesOf(language)) {
    yield [word, tag];
    const spelled = word.includes(" ") ? spelledOut(word, language) : word;
    if (spelled !== word) yield [spelled, tag];
  }
}

/** A lexicon of these words. */
export function createLexicon(
  language: Language,
  entries: Iterable<readonly [word: string, tag: Tag]>,
): Lexicon {
  const lexicon: Lexicon = {
    language,
    plain: createNode(),
    marked: language === "vi" ? createNode() : null,
    phrases: createNode(),
    markedPhrases: language === "vi" ? createNode() : null,
    suffixes: language === "id" || language === "ms" ? /(nya|ku|mu|lah|kah|in)$/ : null,
    long: new Map(),
    places: placeNames(isUnspaced(language)),
  };
  for (const [word, tag] of entries) {
    const isLoose = tag === "function:words" && isParticle(language, foldOnce(word).plain);
    if (!isLoose) addWord(lexicon, word, tag);
  }
  return lexicon;
}

const placeTries: { run: PlaceNames | null; words: PlaceNames | null } = { run: null, words: null };

function placeNames(isRun: boolean): PlaceNames {
  const key = isRun ? "run" : "words";
  placeTries[key] ??= createPlaceNames(isRun);
  return placeTries[key];
}

function createPlaceNames(isRun: boolean): PlaceNames {
  const names: PlaceNames = { plain: createNode(), marked: createNode(), long: new Map(), spaced: new Set() };
  for (const place of PLACES) {
    const tag: Tag = `place:${place.id}`;
    for (const name of new Set([...LANGUAGES, "kana" as const].flatMap((each) => place.names[each]))) {
      const steps = isRun ? charactersOf(name) : replyContent(name);
      addPath(names.plain, steps, "plain", tag);
      if (name.includes(" ")) names.spaced.add(foldOnce(name).plain);
      if (isRun) continue;
      addPath(names.marked, steps, "marked", tag);
      // Declined forms are too close to other words: "machine" is not "Machidę".
      if (place.names.en.includes(name)) addLong(names.long, steps, tag);
    }
  }
  return names;
}

/** A step in the trie: a word or a prefix; a character in scripts without spaces. */
interface Step {
  plain: string;
  marked: string;
  isStem: boolean;
}

function addWord(lexicon: Lexicon, word: string, tag: Tag): void {
  const isRun = isUnspaced(lexicon.language);
  const steps = isRun ? charactersOf(word) : replyContent(word);
  const isPhrase = tag.startsWith("phrases:");
  const [plain, marked] = isPhrase
    ? [lexicon.phrases, lexicon.markedPhrases]
    : [lexicon.plain, lexicon.marked];
  addPath(plain, steps, "plain", tag);
  if (marked) addPath(marked, steps, "marked", tag);
  // A near match of an off-topic word is more often an unlisted word.
  if (!isPhrase && !isRun && tag !== "signals:off-topic") addLong(lexicon.long, steps, tag);
}

function addLong(long: LongWords, steps: readonly Step[], tag: Tag): void {
  const [only] = steps;
  if (!only || steps.length > 1 || only.plain.length < SHORTEST_GUESS) return;
  const first = only.plain.slice(0, 1);
  const list = long.get(first) ?? [];
  long.set(first, list);
  const known = list.find((each) => each.word === only.plain);
  if (known) known.tags.push(tag);
  else list.push({ word: only.plain, isStem: only.isStem, tags: [tag] });
}

function replyContent(entry: string): Step[] {
  return entry.split(" ").flatMap((each) => {
    const { plain, marked } = foldOnce(each);
    const markedWords = tokensOf(marked);
    const words = tokensOf(plain);
    return words.map((word, at) => ({
      plain: word,
      marked: markedWords[at] ?? word,
      isStem: each.endsWith("*") && at === words.length - 1,
    }));
  });
}

/** Separates digits from letters. */
const tokensOf = (text: string): string[] => text.match(/\d+(?:[:./-]\d+)*|[^\s\d]+/g) ?? [];

const charactersOf = (entry: string): Step[] =>
  [...foldOnce(entry).plain.replaceAll(" ", "")].map((plain) => ({ plain, marked: plain, isStem: false }));

function addPath(root: Node, steps: readonly Step[], form: "plain" | "marked", tag: Tag): void {
  let node = root;
  for (const step of steps) node = step.isStem ? stemChild(node, step[form]) : child(node, step[form]);
  node.tags ??= [];
  if (!node.tags.includes(tag)) node.tags.push(tag);
}

function child(node: Node, step: string): Node {
  node.next ??= new Map();
  const next = node.next.get(step) ?? createNode();
  node.next.set(step, next);
  return next;
}

function stemChild(node: Node, stem: string): Node {
  const key = stem.slice(0, 2);
  node.stems ??= new Map();
  const list = node.stems.get(key) ?? [];
  node.stems.set(key, list);
  const known = list.find(([each]) => each === stem);
  if (known) return known[1];
  const created = createNode();
  list.push([stem, created]);
  // The longest prefix first.
  list.sort(([a], [b]) => b.length - a.length);
  return created;
}

const createNode = (): Node => ({ next: null, stems: null, tags: null });
