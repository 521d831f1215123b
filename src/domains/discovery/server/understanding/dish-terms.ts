import { readFileSync } from "node:fs";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { fold } from "../search/text/fold.ts";
import { WORD_LISTS } from "./words/word-list.ts";

/** A dish, ingredient or drink of `db/food/terms.json`. */
export interface DishTerm {
  id: string;
  /** How menus write it: Japanese spellings, the reading, Latin letters, English. */
  spellings: readonly string[];
}

interface StoredTerm {
  id: string;
  kind: "dish" | "ingredient" | "drink" | "course" | "method" | "style" | "seasoning";
  ja: string[];
  kana: string;
}

/** Portion sizes and seasonings are on every menu: nobody looks for a restaurant by them. */
const SEARCHED: readonly StoredTerm["kind"][] = ["dish", "ingredient", "drink", "course", "method"];
/** Shorter romanised names ("su", "tai") are words of other languages. */
const SHORTEST_ROMAJI = 3;
const FOLDER = new URL("../../../../../db/food/", import.meta.url);

let byName: ReadonlyMap<string, DishTerm> | null = null;
const names = new Map<Language, Readonly<Record<string, readonly [name: string, about: string]>>>();

const readableByLanguage = new Map<Language, readonly (readonly [name: string, term: DishTerm])[]>();

/** The term that a word or a few words name, in any language; null if there is none. */
export function dishTerm(text: string): DishTerm | null {
  byName ??= readTerms();
  const key = fold(text);
  return byName.get(key) ?? byName.get(singular(key)) ?? null;
}

/** Words for the place where a dish is eaten: 蕎麦屋, 초밥집. */
const PLACE_OF_DISH = /(屋さん|専門店|专门店|專門店|料理|屋|店|館|馆|집|가게|전문점)$/u;

/** The part of a text that is a dish, if the whole is none: the one word of several, or without the word for the shop. */
export function dishWithin(text: string): string | null {
  const parts = text.includes(" ") ? text.split(" ") : [text.replace(PLACE_OF_DISH, "")];
  const named = parts.filter((part) => part !== text && part.length > 1 && dishTerm(part) !== null);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** The terms that words consist of, longest first; null if a word belongs to none. */
export function termsIn(words: readonly string[]): string[] | null {
  if (words.length === 0) return [];
  for (let length = words.length; length > 0; length--) {
    const first = words.slice(0, length).join(" ");
    const others = dishTerm(first) === null ? null : termsIn(words.slice(length));
    if (others !== null) return [first, ...others];
  }
  return null;
}

/** The name of a dish in a language, or the word itself. */
export function nameOfDish(word: string, language: Language): string {
  const term = dishTerm(word);
  return (term && dishName(term.id, language)) ?? word;
}

/** A term's name in a language, without what explains it in parentheses; null if the glossary has none. */
export function dishName(id: string, language: Language): string | null {
  return variantsOf(namesIn(language)[id]?.[0] ?? "")[0] ?? null;
}

/** Terms with a name that begins with the text, in the language, in Japanese or in Latin letters; the shortest first. */
export function dishesBeginning(text: string, language: Language, limit: number): DishTerm[] {
  const start = fold(text);
  if (start === "") return [];
  const readable = readableNames(language);
  const found = new Map<DishTerm, number>();
  for (let at = firstFrom(readable, start); at < readable.length; at++) {
    const [name, term] = readable[at] as readonly [string, DishTerm];
    if (!name.startsWith(start)) break;
    if (name.length < (found.get(term) ?? Number.POSITIVE_INFINITY)) found.set(term, name.length);
  }
  const shortest = [...found].sort(([, a], [, b]) => a - b);
  return shortest.slice(0, limit).map(([term]) => term);
}

/** The names that readers of a language know, by code units: theirs, the Japanese and those in Latin letters. */
function readableNames(language: Language): readonly (readonly [name: string, term: DishTerm])[] {
  const known = readableByLanguage.get(language);
  if (known) return known;
  byName ??= readTerms();
  const own = namesIn(language);
  const isRead = (name: string, { id, spellings }: DishTerm) =>
    spellings.some((one) => fold(one) === name) || fold(own[id]?.[0] ?? "") === name;
  const sorted = [...byName]
    .filter(([name, term]) => isRead(name, term))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  readableByLanguage.set(language, sorted);
  return sorted;
}

/** Index of the first name that is not before `start`. */
function firstFrom(names: readonly (readonly [name: string, term: DishTerm])[], start: string): number {
  let [from, to] = [0, names.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((names[middle]?.[0] ?? "") < start) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Spellings to look for in names and menus: those of the term, or the word itself. */
export function spellingsOf(word: string): readonly string[] {
  return dishTerm(word)?.spellings ?? [word];
}

function readTerms(): Map<string, DishTerm> {
  const found = new Map<string, DishTerm>();
  const add = (name: string, term: DishTerm) => {
    const key = fold(name);
    if (key !== "" && !found.has(key)) found.set(key, term);
  };
  const stored = (read("terms.json") as StoredTerm[]).filter(({ kind }) => SEARCHED.includes(kind));
  const terms = stored.map((one) => ({ one, term: termOf(one) }));
  // Japanese spellings take precedence over names in other languages, and those over readings.
  for (const { one, term } of terms) for (const spelling of one.ja) add(spelling, term);
  for (const language of LANGUAGES)
    for (const { one, term } of terms)
      for (const name of variantsOf(namesIn(language)[one.id]?.[0] ?? "")) add(name, term);
  for (const { one, term } of terms) {
    add(one.kana, term);
    if (one.id.length >= SHORTEST_ROMAJI) add(one.id.replaceAll("-", " "), term);
    if (one.id.length >= SHORTEST_ROMAJI) add(one.id, term);
  }
  const typed = Object.entries(read("typed-dishes.json") as Readonly<Record<string, readonly string[]>>);
  const byId = new Map(terms.map(({ term }) => [term.id, term]));
  for (const [id, spellings] of typed) {
    const term = byId.get(id);
    if (term !== undefined) for (const spelling of spellings) add(spelling, term);
  }
  // Breakfast is no dish, but a word that menus and names have.
  const breakfast = LANGUAGES.flatMap((language) => WORD_LISTS[language].meals.breakfast ?? []);
  const meal = { id: "breakfast", spellings: [...new Set(breakfast.map((word) => word.replace("*", "")))] };
  for (const word of meal.spellings) add(word, meal);
  return found;
}

function termOf({ id, ja, kana }: StoredTerm): DishTerm {
  const english = variantsOf(namesIn("en")[id]?.[0] ?? "");
  const romaji = id.length >= SHORTEST_ROMAJI ? [id.replaceAll("-", " ")] : [];
  return { id, spellings: [...new Set([...ja, kana, ...english, ...romaji])] };
}

/** "Sea urchin (uni)" is named by either. */
function variantsOf(name: string): string[] {
  const parts = name.split(/[()（）/／、]/).map((part) => part.trim());
  return parts.filter((part) => part.length > 1);
}

/** English and Spanish plurals ("oysters"). */
function singular(key: string): string {
  return /^[a-z ]{4,}s$/.test(key) ? key.slice(0, -1) : key;
}

function namesIn(language: Language) {
  const known = names.get(language);
  if (known) return known;
  const found = read(`terms/${language}.json`) as Readonly<Record<string, readonly [string, string]>>;
  names.set(language, found);
  return found;
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"));
}
