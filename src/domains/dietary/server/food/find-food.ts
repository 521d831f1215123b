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

/** What is known of a need that a guest has written. */
export interface FoundFood {
  /** Of several foods the ids are joined with `+`. */
  id: string;
  /** Those of the nine that it belongs to, in their usual order; none when it is outside of them. */
  allergens: Allergen[];
  /** For the kitchen. */
  ja: string;
}

/**
 * The food, or the foods, that a guest's own words name ("no celery please", "mango allergy", "セロリ"); null when none is known.
 * `language` is that of the interface, the words may be in another. It says only what is named: the words themselves are shown
 * beside it, because "only when raw" or "is fine" is not read here.
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

/** Every food that a guest's own words name, each once, in the order of naming. */
export function findFoods(text: string, language: Language): Food[] {
  const spans = foodsIn(foldText(text), language);
  const ids = new Set(spans.flatMap((span) => span.ids));
  return [...ids].flatMap((id) => foodOf(id) ?? []);
}

/** Words in Latin letters that are shorter mean something else in too many languages. */
const LONG_ROMANISED = 4;

/** Where a text names foods, as far as its language, its script and English know them; without them, any other language. */
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
 * The same without all the other languages. A word of the reader's own language counts before the same letters in another.
 * `isRomanised`: the text is Japanese, Chinese, Korean or Thai in Latin letters.
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

/** The food, or foods, of an id that `findFood` has given; null for one that isn't known. */
export function foodById(id: string): FoundFood | null {
  const foods = id.split(SEVERAL).map(foodOf);
  return foods.every((food) => food !== null) ? joined(foods) : null;
}

/** What the kitchen reads for such an id. */
export function foodJa(id: string): string | null {
  return foodById(id)?.ja ?? null;
}

/** The same in a reader's language. */
export function foodName(id: string, language: Language): string | null {
  const names = id.split(SEVERAL).map((each) => spellingsOf(language)[each]?.[0]);
  return names.every((name) => name !== undefined) ? names.join(", ") : null;
}

/** The names of all foods in a language, by their ids. */
export function foodNames(language: Language): { id: string; name: string; allergens: Allergen[] }[] {
  const words = spellingsOf(language);
  return FOODS.map(({ id, allergens }) => ({ id, name: words[id]?.[0] ?? id, allergens }));
}
