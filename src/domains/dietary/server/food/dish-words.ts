import { readFileSync } from "node:fs";
import { type Food, foodOf } from "./food-words.ts";

interface DishWord {
  /** Id in `db/food/terms.json`. */
  id: string;
  spelling: string;
}

/** Minimum length of a dish name: single characters occur in too many other names. */
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

/** Foods that each kind of dish usually contains. */
const FOODS_OF = JSON.parse(
  readFileSync(new URL("../../../../../db/food/dish-foods.json", import.meta.url), "utf8"),
) as readonly { id: string; foods: string[]; alone?: string[] }[];

/**
 * Foods that a dish of this name usually contains (焼き鳥: chicken). Some spellings count only as the whole name: 唐揚げ
 * does, なすの唐揚げ names its own ingredient.
 */
export function dishFoodsIn(name: string): Food[] {
  const plain = name.normalize("NFKC").trim();
  const words = dishWordsIn(plain);
  const known = FOODS_OF.filter(({ id, alone }) =>
    words.some((word) => word.id === id && (!alone?.includes(word.spelling) || word.spelling === plain)),
  );
  return [...new Set(known.flatMap(({ foods }) => foods))].flatMap((id) => foodOf(id) ?? []);
}

/**
 * The kinds of dishes named in a Japanese dish name ("きのこの天ぷら": tempura). Longer words take precedence: 焼きそば does not
 * contain そば.
 */
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
