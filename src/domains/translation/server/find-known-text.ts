import { readFileSync } from "node:fs";
import { LANGUAGES, type Language, type Translations } from "#kernel/languages.ts";
import type { ContentLanguage } from "#kernel/text/content-languages.ts";
import { catalogueOf } from "#platform/server/text/texts.ts";
import { withoutPortions } from "./portion-words.ts";

interface Term {
  id: string;
  /** The dish that it is a kind of. */
  of?: string;
  /** Spellings used on menus. */
  ja: string[];
  kana: string;
}

interface FoundTerm {
  name: string;
  /** Explanation of the term; null for a name composed of several terms. */
  about: string | null;
}

const FOLDER = new URL("../../../../db/food/", import.meta.url);

/** Term ids by every Japanese spelling and by English name; readings by id. */
interface Ids {
  ja: Map<string, string>;
  en: Map<string, string>;
  /** How each term is read. */
  kana: Map<string, string>;
  /** The dish that a term is a kind of. */
  kinds: Map<string, string>;
}
type Words = Readonly<Record<string, readonly [name: string, about: string]>>;

let ids: Ids | null = null;
const words = new Map<Language, Words>();

/**
 * Looks up a name in the culinary glossary: a single term, or several joined by separators. Null unless every part is
 * known, since a dish name is never translated in part.
 */
export function findTerm(
  text: string,
  source: ContentLanguage | null,
  target: ContentLanguage,
): FoundTerm | null {
  const language = LANGUAGES.find((code) => code === target);
  if (!language || (source !== null && source !== "ja" && source !== "en")) return null;
  ids ??= readIds();
  const known = ids;
  const one = (name: string) => {
    const key = normalized(name);
    const id = (source === "en" ? null : known.ja.get(key)) ?? (source === "ja" ? null : known.en.get(key));
    return id ? wordsIn(language)[id] : undefined;
  };
  const whole = one(text);
  if (whole) return { name: whole[0], about: whole[1] };
  const pieces = source === "en" ? null : splitName(text);
  if (!pieces) return null;
  const found = pieces.map((piece) => (piece.isMark ? piece.text : one(piece.text)?.[0]));
  return found.every((piece) => piece !== undefined) ? { name: found.join(""), about: null } : null;
}

interface KnownTerm {
  id: string;
  /** The dish that it is a kind of; null if it is none. */
  of: string | null;
  kana: string;
  name: string;
  about: string;
}

/**
 * The glossary's term for a Japanese name, in a language: that of the whole name, else of what it is a portion or a set
 * of (ミニカレー丼: カレー丼). Null if the rest of the name may change what is in it.
 */
export function termOf(japanese: string, language: Language): KnownTerm | null {
  ids ??= readIds();
  const { ja, kana, kinds } = ids;
  const id = withoutPortions(japanese).flatMap((name) => ja.get(normalized(name)) ?? [])[0];
  const found = id === undefined ? undefined : wordsIn(language)[id];
  if (id === undefined || found === undefined) return null;
  return { id, of: kinds.get(id) ?? null, kana: kana.get(id) ?? "", name: found[0], about: found[1] };
}

/** A Japanese name in every interface language for which the glossary has it; empty if unknown. */
export function termNames(japanese: string): Translations {
  const found = LANGUAGES.filter((language) => language !== "ja").map((language) => [
    language,
    findTerm(japanese, "ja", language)?.name,
  ]);
  return Object.fromEntries(found.filter(([, name]) => name !== undefined)) as Translations;
}

function readIds(): Ids {
  const terms = read("terms.json") as Term[];
  const english = wordsIn("en");
  const all: Ids = {
    ja: new Map(),
    en: new Map(),
    kana: new Map(terms.map(({ id, kana }) => [id, kana])),
    kinds: new Map(terms.flatMap(({ id, of }) => (of === undefined ? [] : [[id, of] as const]))),
  };
  // Spellings take precedence over another term's reading.
  for (const { id, ja } of terms) for (const writing of ja) all.ja.set(normalized(writing), id);
  for (const { id, kana } of terms) if (!all.ja.has(normalized(kana))) all.ja.set(normalized(kana), id);
  for (const { id } of terms) {
    const name = english[id]?.[0];
    if (name && !all.en.has(normalized(name))) all.en.set(normalized(name), id);
  }
  return all;
}

/** Loaded on the first request for the language. */
function wordsIn(language: Language): Words {
  const found = words.get(language) ?? (read(`terms/${language}.json`) as Words);
  words.set(language, found);
  return found;
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"));
}
/** Separators between parts of a name on menus, and their equivalents in other languages. */
const MARKS: Readonly<Record<string, string>> = {
  "・": " · ",
  "、": ", ",
  "／": " / ",
  "/": " / ",
  "＆": " & ",
  "&": " & ",
  "＋": " + ",
  "+": " + ",
};

/** Normalizes variants used on menus: width, case, and hiragana to katakana. */
export function normalized(name: string): string {
  return name
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/** Splits a composed name into parts and separators; null if it has no separator. */
export function splitName(name: string): { text: string; isMark: boolean }[] | null {
  const opened = name.trim().match(/^([^()（）]+)[(（]([^()（）]+)[)）]$/);
  if (opened?.[1] && opened[2]) return [part(opened[1]), mark(" ("), part(opened[2]), mark(")")];
  const pieces = name.trim().split(/\s*([・、／/＆&＋+]|\s)\s*/);
  if (pieces.length < 3 || pieces.some((piece, position) => position % 2 === 0 && piece === "")) return null;
  return pieces.map((piece, position) => (position % 2 === 0 ? part(piece) : mark(MARKS[piece] ?? " · ")));
}

function part(text: string) {
  return { text, isMark: false };
}

function mark(text: string) {
  return { text, isMark: true };
}

/** Keys of English interface texts, by text. */
let keys: Map<string, string> | null = null;

/**
 * An interface text from another language's catalog: by key if the key is known and its text matches, else by text.
 * Null if no catalog has it.
 */
export function findInterfaceText(text: string, key: string | null, target: ContentLanguage): string | null {
  const language = LANGUAGES.find((code) => code === target);
  if (!language) return null;
  const english = catalogueOf("en");
  keys ??= new Map([...english].map(([name, words]) => [words, name]));
  const name = key !== null && english.get(key) === text ? key : keys.get(text);
  return name === undefined ? null : (catalogueOf(language).get(name) ?? null);
}
