import { readFileSync } from "node:fs";

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
