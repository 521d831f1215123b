import { readFileSync } from "node:fs";
import { LANGUAGES, type Language, type Translations } from "#kernel/languages.ts";
import type { ContentLanguage } from "#kernel/text/content-languages.ts";
import { catalogueOf } from "#platform/server/text/texts.ts";

interface Term {
  id: string;
  /** As menus write it. */
  ja: string[];
  kana: string;
}

interface FoundTerm {
  name: string;
  /** What it is; null for a name that is put together from several. */
  about: string | null;
}

const FOLDER = new URL("../../../../db/food/", import.meta.url);

/** By every way in which a term is written in Japanese, and by its English name. */
interface Ids {
  ja: Map<string, string>;
  en: Map<string, string>;
}
type Words = Readonly<Record<string, readonly [name: string, about: string]>>;

let ids: Ids | null = null;
const words = new Map<Language, Words>();

/**
 * What the culinary glossary knows of a name: of one term, or of a name that is put together from several with marks
 * between them. Null unless all of it is known: half a dish isn't translated.
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

/** A Japanese name in every language of the interface that the glossary has it in; empty where it doesn't know it. */
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
  const all: Ids = { ja: new Map(), en: new Map() };
  // How a term is written counts before how another one sounds.
  for (const { id, ja } of terms) for (const writing of ja) all.ja.set(normalized(writing), id);
  for (const { id, kana } of terms) if (!all.ja.has(normalized(kana))) all.ja.set(normalized(kana), id);
  for (const { id } of terms) {
    const name = english[id]?.[0];
    if (name && !all.en.has(normalized(name))) all.en.set(normalized(name), id);
  }
  return all;
}

/** Read when a reader of the language first asks. */
function wordsIn(language: Language): Words {
  const found = words.get(language) ?? (read(`terms/${language}.json`) as Words);
  words.set(language, found);
  return found;
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"));
}
/** Marks that menus put between the parts of a name, and how they are written in other languages. */
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

/** One form for what menus write in several: widths, capitals, and hiragana for katakana. */
export function normalized(name: string): string {
  return name
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/** The parts of a name that is put together and the marks between them; null for one that isn't. */
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

/** English texts of the interface, by what they say. */
let keys: Map<string, string> | null = null;

/**
 * A text of the interface as its catalogue has it in another language; by its key where that is known and says the same,
 * else by its words. Null when no catalogue has it.
 */
export function findInterfaceText(text: string, key: string | null, target: ContentLanguage): string | null {
  const language = LANGUAGES.find((code) => code === target);
  if (!language) return null;
  const english = catalogueOf("en");
  keys ??= new Map([...english].map(([name, words]) => [words, name]));
  const name = key !== null && english.get(key) === text ? key : keys.get(text);
  return name === undefined ? null : (catalogueOf(language).get(name) ?? null);
}
