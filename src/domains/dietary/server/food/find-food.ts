import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { type FoldedText, foldText } from "#platform/server/text/folded-text.ts";
import { ALLERGENS, type Allergen } from "../../dietary.ts";
import {
  FOODS,
  type Food,
  type FoodSpan,
  type FoodWords,
  foodOf,
  foodSpans,
  spellingsOf,
} from "./food-words.ts";

/** A need written by a guest, as read by the lexicon. */
export interface FoundFood {
  /** The ids of several foods are joined with `+`. */
  id: string;
  /** Those of the nine allergens it belongs to, in their usual order; empty if none. */
  allergens: Allergen[];
  /** In Japanese, for the kitchen. */
  ja: string;
}

/**
 * The food or foods named in a guest's own words ("no celery please", "mango allergy", "セロリ"); null if none is known.
 * `language`: of the interface; the text may be in another. Only food names are read, not restrictions such as "only
 * when raw" or "is fine", so the original text is always shown beside the result.
 */
export function findFood(text: string, language: Language): FoundFood | null {
  const foods = findFoods(text, language);
  return foods.length === 0 ? null : joined(foods);
}

function joined(foods: readonly Food[]): FoundFood {
  return {
    id: foods.map(({ id }) => id).join(SEVERAL),
    allergens: ALLERGENS.filter((allergen) => foods.some(({ allergens }) => allergens.includes(allergen))),
    ja: foods.map(({ ja }) => ja).join("・"),
  };
}

const SEVERAL = "+";

/** All foods named in a guest's own words, without duplicates, in order of appearance. */
export function findFoods(text: string, language: Language): Food[] {
  const spans = foodsIn(foldText(text), language);
  const ids = new Set(spans.flatMap((span) => span.ids));
  return [...ids].flatMap((id) => foodOf(id) ?? []);
}

/** Minimum length of a romanised match: shorter words have other meanings in too many languages. */
const LONG_ROMANISED = 4;

/**
 * Foods named in a text, by the lists of its language, its scripts and English; if those find nothing, by any other
 * language.
 */
function foodsIn(text: FoldedText, language: Language): FoodSpan[] {
  const near = foodsNear(text, language);
  if (near.length > 0 || !/[a-z]/.test(text.plain)) return near;
  for (const words of LANGUAGES) {
    const found = words === language ? [] : foodSpans(text, words);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * The same without the other languages. A match in the reader's own language takes precedence over matches of the same
 * letters in another. `isRomanised`: the text is Japanese, Chinese, Korean or Thai in Latin letters.
 */
export function foodsNear(text: FoldedText, language: Language, isRomanised = false): FoodSpan[] {
  let found: FoodSpan[] = [];
  const add = (words: FoodWords, least = 0) => {
    const isFree = ({ start, end }: FoodSpan) =>
      end - start >= least && found.every((each) => end <= each.start || start >= each.end);
    found = [...found, ...foodSpans(text, words).filter(isFree)];
  };
  const isLatin = /[a-z]/.test(text.plain);
  if (isRomanised) add("romanised");
  for (const words of listsFor(text.plain, language)) add(words);
  if (isLatin) add("romanised", found.length === 0 ? 0 : LONG_ROMANISED);
  return found.sort((x, y) => x.start - y.start);
}

const SCRIPTS: readonly [FoodWords, RegExp][] = [
  ["ko", /[\uac00-\ud7a3]/],
  ["th", /[\u0e01-\u0e4e]/],
  ["ja", /[\u3041-\u309f]/],
  ["zh", /[\u3400-\u9fff]/],
  ["ja", /[\u3400-\u9fff]/],
  ["en", /[a-z]/],
];

function listsFor(plain: string, language: Language): FoodWords[] {
  const others = SCRIPTS.filter(([, script]) => script.test(plain)).map(([words]) => words);
  return [...new Set<FoodWords>([language, ...others])];
}

/** The food or foods of an id returned by `findFood`; null if it is unknown. */
export function foodById(id: string): FoundFood | null {
  const foods = id.split(SEVERAL).map(foodOf);
  return foods.every((food) => food !== null) ? joined(foods) : null;
}

/** The Japanese name of such an id, for the kitchen. */
export function foodJa(id: string): string | null {
  return foodById(id)?.ja ?? null;
}

/** Its name in the reader's language. */
export function foodName(id: string, language: Language): string | null {
  const names = id.split(SEVERAL).map((each) => spellingsOf(language)[each]?.[0]);
  return names.every((name) => name !== undefined) ? names.join(", ") : null;
}

/** The names of all foods in a language, with their ids and allergens. */
export function foodNames(language: Language): { id: string; name: string; allergens: Allergen[] }[] {
  const words = spellingsOf(language);
  return FOODS.map(({ id, allergens }) => ({ id, name: words[id]?.[0] ?? id, allergens }));
}
