import { readFileSync } from "node:fs";
import { type Food, foodOf } from "./food-words.ts";

interface DishWord {
  /** Id in `db/food/terms.json`. */
  id: string;
  spelling: string;
}

interface StoredDish {
  id: string;
  kind: string;
  /** The dish that it is a kind of. */
  of?: string;
  ja: string[];
}

/** Minimum length of a dish name: single characters occur in too many other names. */
export const SHORTEST_NAME = 2;

const DISHES = (
  JSON.parse(
    readFileSync(new URL("../../../../../db/food/terms.json", import.meta.url), "utf8"),
  ) as StoredDish[]
).filter(({ kind }) => kind === "dish");

const KIND_OF: ReadonlyMap<string, string> = new Map(
  DISHES.flatMap(({ id, of }) => (of === undefined ? [] : [[id, of] as const])),
);

const WORDS: readonly DishWord[] = DISHES.flatMap(({ id, ja }) =>
  ja.map((spelling): DishWord => ({ id, spelling })),
)
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

/**
 * The same, each followed by the dish that it is a kind of ("キスの天ぷら": kisu tempura, tempura): what holds for that is
 * a reason to ask here as well.
 */
export function dishKindsIn(name: string): DishWord[] {
  return dishWordsIn(name).flatMap((word) => {
    const kind = KIND_OF.get(word.id);
    return kind === undefined ? [word] : [word, { id: kind, spelling: word.spelling }];
  });
}
