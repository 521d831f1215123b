import { namesOfChain } from "./chains.ts";
import { kanaOfRomaji, latinOfSound, plainRomaji, soundOf } from "./kana.ts";
import { BOUNDARY } from "./search-text.ts";
import { isLatin, wordsOf } from "./text-words.ts";

/**
 * One condition of a query: a restaurant's text must contain one of the forms. A form that begins with a space is found
 * at the start of words, one that ends with a space at their end; one that begins with a boundary at the start of names.
 */
export interface QueryTerm {
  forms: readonly string[];
  /** Whether only its names count. */
  isInName: boolean;
}

/**
 * How well a restaurant matches a text, best first: a name equals the text, begins with it, contains its words; or
 * other words of the restaurant (its dishes) do.
 */
export const CLOSENESS = { equal: 0, start: 1, name: 2, other: 3, corrected: 4 } as const;
export type Closeness = (typeof CLOSENESS)[keyof typeof CLOSENESS];

/** A query as conditions: by closeness, best first. Each list includes the matches of those before it. */
export interface TextQuery {
  text: string | null;
  /** Without a text there is a single list. */
  terms: readonly (readonly QueryTerm[])[];
}

/** Up to LAST_LATIN. */
const ONLY_LATIN = /^[\0-\u02ff]+$/;
const ALL_KANA = /^[\u3041-\u309fー]+$/;

/** A folded text without spaces in all forms in which names are indexed. */
function phraseForms(words: readonly string[]): string[] {
  const forms = [words.join("")];
  if (words.every(isLatin)) forms.push(words.map(plainRomaji).join(""));
  const kana = words.map((word) => (isLatin(word) ? kanaOfRomaji(word) : word));
  if (kana.some((word) => word === null)) return [...new Set(forms)];
  const joined = kana.join("");
  const sound = soundOf(joined);
  forms.push(joined, sound);
  if (ALL_KANA.test(sound)) forms.push(latinOfSound(sound));
  return [...new Set(forms)];
}

/** Latin spellings of kana and of dishes that are shorter are found whole: "uni" is not in "university". */
const LEAST_PREFIX = 4;

/**
 * Latin words are found at their start; other scripts anywhere. A single syllable typed in Latin letters ("no", "e") is
 * compared as kana only with the start of names.
 */
function needle(form: string, words: readonly string[]): string {
  if (ONLY_LATIN.test(form)) return ` ${form}${endOf(form, words)}`;
  return form.length === 1 && words.every(isLatin) ? BOUNDARY + form : form;
}

function endOf(form: string, words: readonly string[]): string {
  return isLatin(form) && form.length < LEAST_PREFIX && !words.some(isLatin) ? " " : "";
}

function needles(words: readonly string[]): string[] {
  return phraseForms(words).map((form) => needle(form, words));
}

/** A single word, in names and dishes. */
export function wordTerm(word: string): QueryTerm {
  return {
    forms: [...new Set([word, ...namesOfChain([word]).flat()].flatMap((one) => needles([one])))],
    isInName: false,
  };
}

/** The conditions that each word must meet, or all of them written as one, or the other names of a chain among them. */
function wordTerms(words: readonly string[]): string[][] {
  const whole = words.length > 1 ? needles(words) : [];
  const terms = words.map((word) => [...needles([word]), ...whole]);
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= words.length; to++) {
      const others = namesOfChain(words.slice(from, to)).flatMap(needles);
      for (let at = from; at < to; at++) terms[at]?.push(...others);
    }
  return terms.map((forms) => [...new Set(forms)]);
}

/** Null if the text has no letters. */
function textTerms(text: string): QueryTerm[][] | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const phrases = [...new Set([words, ...namesOfChain(words)].flatMap(phraseForms))];
  const byWord = wordTerms(words);
  const names = (forms: readonly string[]) => ({ forms, isInName: true });
  return [
    [names(phrases.map((form) => BOUNDARY + form + BOUNDARY))],
    [names(phrases.map((form) => BOUNDARY + form + endOf(form, words)))],
    byWord.map(names),
    byWord.map((forms) => ({ forms, isInName: false })),
  ];
}

/** One dish in its spellings; words of a spelling follow each other. */
function dishTerm(spellings: readonly string[]): QueryTerm {
  const forms = spellings.flatMap((spelling) => {
    const words = wordsOf(spelling);
    if (words.length === 0) return [];
    const joined = words.join("");
    if (!words.every(isLatin)) return [joined, soundOf(joined)];
    const spaced = words.join(" ");
    return joined.length < LEAST_PREFIX ? [` ${joined} `] : [` ${spaced}`, ` ${joined}`];
  });
  return { forms: [...new Set(forms)], isInName: false };
}

/** The conditions of a query; null if its text or a dish has no letters, so that nothing matches. */
export function readTextQuery(text: string | null, dishes: readonly (readonly string[])[]): TextQuery | null {
  const served = dishes.map(dishTerm);
  if (served.some(({ forms }) => forms.length === 0)) return null;
  if (text === null) return { text, terms: [served] };
  const terms = textTerms(text);
  return terms && { text, terms: terms.map((list) => [...list, ...served]) };
}

/** Number of cached queries; with a million restaurants each may take 130 kB for each closeness. */
const CAPACITY = 64;

/** The conditions of recent queries. The same object is returned for the same query, so that cached results are found. */
export class RecentTerms {
  /** Least recently used first. */
  readonly #cached = new Map<string, TextQuery | null>();

  /** The same object for the same query, while it is cached. */
  of(text: string | null, dishes: readonly (readonly string[])[] = []): TextQuery | null {
    const key = dishes.length === 0 ? (text ?? "") : JSON.stringify([text, dishes]);
    const known = this.#cached.get(key);
    const query = known === undefined ? readTextQuery(text, dishes) : known;
    this.#cached.delete(key);
    this.#cached.set(key, query);
    if (this.#cached.size > CAPACITY) this.#cached.delete(this.#cached.keys().next().value as string);
    return query;
  }
}
