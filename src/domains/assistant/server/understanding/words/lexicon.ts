import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { foldWord } from "#platform/server/text/folded-text.ts";
import { PLACES, type Tag, WORD_LISTS } from "./word-list.ts";

/** Written without spaces, or with particles that stick to words: words are found anywhere, the longest first. */
const UNSPACED: readonly Language[] = ["ja", "zh", "th", "ko"];
export const isUnspaced = (language: Language) => UNSPACED.includes(language);

/** Up to this length a function word may be a part of a name, and is taken off only at its ends. */
export const SHORT_WORDS: Partial<Record<Language, number>> = { ja: 2, zh: 2, ko: 2, th: 3 };

/** True for a function word that is too short to be looked for inside of what is unknown. */
export const isParticle = (language: Language, word: string) => word.length <= (SHORT_WORDS[language] ?? 0);

/** Shorter words are too near to each other for a letter to be wrong. */
export const SHORTEST_GUESS = 5;

/** A node of words (spaced languages) or of characters (the others). */
export interface Node {
  next: Map<string, Node>;
  /** Children that stand for every word that begins so, under their first two letters. */
  stems: Map<string, [stem: string, node: Node][]>;
  tags: Tag[] | null;
}

export interface Lexicon {
  language: Language;
  plain: Node;
  /** With the marks of Vietnamese; null where marks decide nothing. */
  marked: Node | null;
  /** Whole expressions, which lie over the words that they are made of. */
  phrases: Node;
  markedPhrases: Node | null;
  /** What sticks to words and may be left off; null where nothing does. */
  suffixes: RegExp | null;
  /** Single words of five letters and more, by their first letter, for typing mistakes. */
  long: Map<string, { word: string; isStem: boolean; tags: Tag[] }[]>;
}

const lexicons = new Map<Language, Lexicon>();
const folded = new Map<string, ReturnType<typeof foldWord>>();

/** The names of places stand in every language's lexicon: each is folded once. */
function foldOnce(word: string): ReturnType<typeof foldWord> {
  let forms = folded.get(word);
  if (!forms) {
    forms = foldWord(word);
    folded.set(word, forms);
  }
  return forms;
}

/** Puts the words of all languages together, so that the first question need not wait for it. */
export function prepareLexicons(): void {
  for (const language of LANGUAGES) lexiconOf(language);
  folded.clear();
}

/** The words of a language, put together when it is first asked for. */
export function lexiconOf(language: Language): Lexicon {
  let lexicon = lexicons.get(language);
  if (!lexicon) {
    lexicon = createLexicon(language);
    lexicons.set(language, lexicon);
  }
  return lexicon;
}

/** Every entry of a language with its meanings, as it was written. */
export function* entriesOf(language: Language): Generator<[word: string, tag: Tag]> {
  const { several: _, ...groups } = WORD_LISTS[language];
  for (const [group, keys] of Object.entries(groups)) {
    for (const [key, words] of Object.entries(keys)) {
      for (const word of words ?? []) yield [word, `${group}:${key}` as Tag];
    }
  }
}

function createLexicon(language: Language): Lexicon {
  const lexicon: Lexicon = {
    language,
    plain: createNode(),
    marked: language === "vi" ? createNode() : null,
    phrases: createNode(),
    markedPhrases: language === "vi" ? createNode() : null,
    suffixes: language === "id" || language === "ms" ? /(nya|ku|mu|lah|kah|in)$/ : null,
    long: new Map(),
  };
  for (const [word, tag] of entriesOf(language)) {
    const isLoose = tag === "function:words" && isParticle(language, foldOnce(word).plain);
    if (!isLoose) addWord(lexicon, word, tag);
  }
  for (const place of PLACES) {
    const names = new Set([...LANGUAGES, "kana" as const].flatMap((each) => place.names[each]));
    for (const name of names) addWord(lexicon, name, `place:${place.id}`);
  }
  return lexicon;
}

/** One step of an entry: a word, or the beginning of words; a character in scripts without spaces. */
interface Step {
  plain: string;
  marked: string;
  isStem: boolean;
}

function addWord(lexicon: Lexicon, word: string, tag: Tag): void {
  const isRun = isUnspaced(lexicon.language);
  const steps = isRun ? charactersOf(word) : wordsOf(word);
  const isPhrase = tag.startsWith("phrases:");
  const [plain, marked] = isPhrase
    ? [lexicon.phrases, lexicon.markedPhrases]
    : [lexicon.plain, lexicon.marked];
  addPath(plain, steps, "plain", tag);
  if (marked) addPath(marked, steps, "marked", tag);
  if (isPhrase) return;
  const [only] = steps;
  if (isRun || !only || steps.length > 1 || only.plain.length < SHORTEST_GUESS) return;
  // Almost a word that means "not ours" is more often a word that isn't listed.
  if (tag === "signals:off-topic") return;
  const first = only.plain.slice(0, 1);
  const list = lexicon.long.get(first) ?? [];
  lexicon.long.set(first, list);
  const known = list.find((each) => each.word === only.plain);
  if (known) known.tags.push(tag);
  else list.push({ word: only.plain, isStem: only.isStem, tags: [tag] });
}

function wordsOf(entry: string): Step[] {
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

/** Digits and the letters that stick to them are words of their own. */
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
  const next = node.next.get(step) ?? createNode();
  node.next.set(step, next);
  return next;
}

function stemChild(node: Node, stem: string): Node {
  const key = stem.slice(0, 2);
  const list = node.stems.get(key) ?? [];
  node.stems.set(key, list);
  const known = list.find(([each]) => each === stem);
  if (known) return known[1];
  const created = createNode();
  list.push([stem, created]);
  // The longest stem is tried first.
  list.sort(([a], [b]) => b.length - a.length);
  return created;
}

const createNode = (): Node => ({ next: new Map(), stems: new Map(), tags: null });
