import { readFileSync } from "node:fs";
import type { Language } from "#kernel/languages.ts";
import type { Allergen } from "../../dietary.ts";

/** A food that guests name, as `db/food/foods.json` has it. */
export interface Food {
  id: string;
  /** Those of the nine that it belongs to or is made of; none for a food outside of them. */
  allergens: Allergen[];
  /** The word that a cook reads. */
  ja: string;
  kana: string;
}

/** The lists of spellings: one for each language, and one for what is typed in Latin letters. */
export type FoodWords = Language | "romanised";

const FOLDER = new URL("../../../../../db/food/", import.meta.url);
const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"));

export const FOODS = readJson("foods.json") as readonly Food[];
const BY_ID = new Map(FOODS.map((food) => [food.id, food]));

export const foodOf = (id: string): Food | null => BY_ID.get(id) ?? null;

const spellings = new Map<FoodWords, Readonly<Record<string, readonly string[]>>>();

/** The spellings of each food, the first of which is its name. Read when somebody first asks. */
export function spellingsOf(words: FoodWords): Readonly<Record<string, readonly string[]>> {
  const known =
    spellings.get(words) ?? (readJson(`foods/${words}.json`) as Record<string, readonly string[]>);
  spellings.set(words, known);
  return known;
}
