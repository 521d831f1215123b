import { readFileSync } from "node:fs";
import { type Food, foodOf } from "./food-words.ts";

interface DishWord {
  /** Of `db/food/terms.json`. */
  id: string;
  spelling: string;
}

/** A dish's name of one character is part of too many others. */
export const SHORTEST_NAME = 2;

const WORDS: readonly DishWord[] = (
  JSON.parse(readFileSync(new URL("../../../../../db/food/terms.json", import.meta.url), "utf8")) as {
    id: string;
    kind: string;
    ja: string[];
  }[]
)
  .filter(({ kind }) => kind === "dish")
  .flatMap(({ id, ja }) => ja.map((spelling): DishWord => ({ id, spelling })))
  .filter(({ spelling }) => spelling.length >= SHORTEST_NAME)
  .sort((a, b) => b.spelling.length - a.spelling.length);

/** What the kinds of dishes are made of in most kitchens. */
const FOODS_OF = JSON.parse(
  readFileSync(new URL("../../../../../db/food/dish-foods.json", import.meta.url), "utf8"),
) as readonly { id: string; foods: string[]; alone?: string[] }[];

/** The foods that a dish is known for by its name alone (焼き鳥: chicken); 唐揚げ is, なすの唐揚げ says itself what it is made of. */
export function dishFoodsIn(name: string): Food[] {
  const plain = name.normalize("NFKC").trim();
  const words = dishWordsIn(plain);
  const known = FOODS_OF.filter(({ id, alone }) =>
    words.some((word) => word.id === id && (!alone?.includes(word.spelling) || word.spelling === plain)),
  );
  return [...new Set(known.flatMap(({ foods }) => foods))].flatMap((id) => foodOf(id) ?? []);
}

/** The kinds of dishes that a Japanese name contains ("きのこの天ぷら": tempura); the longest word counts, そば is not in 焼きそば. */
export function dishWordsIn(name: string): DishWord[] {
  const found: DishWord[] = [];
  let left = name.normalize("NFKC");
  for (const word of WORDS) {
    if (!left.includes(word.spelling)) continue;
    found.push(word);
    left = left.replaceAll(word.spelling, "\ufffc");
  }
  return found;
}
