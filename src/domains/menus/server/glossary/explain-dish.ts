import { readFileSync } from "node:fs";
import ways from "#db/food/eating.json" with { type: "json" };
import { dishFoodsIn, foodName } from "#domains/dietary/server/public.ts";
import { romajiOf } from "#domains/discovery/server/public.ts";
import { termOf } from "#domains/translation/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { DishExplanation } from "../../contract/dish-explanation.ts";
import { hiddenIn } from "../rules.ts";

const sentences = new Map<Language, Readonly<Record<string, string>>>();

/** What the glossary says of a dish with this Japanese name; null if it doesn't know it. */
export function explainDish(japaneseName: string, language: Language): DishExplanation | null {
  const known = termOf(japaneseName, language);
  if (known === null) return null;
  const { of, ...term } = known;
  const foods = dishFoodsIn(japaneseName);
  const named = new Set(foods.map(({ id }) => id));
  const written = sentencesIn(language);
  return {
    ...term,
    written: termOf(japaneseName, "ja")?.name ?? japaneseName,
    romaji: spaced(romajiOf(term.kana).replace(/n(?=[bmp])/g, "m"), term.id),
    eaten: ways
      .filter(({ dishes }) => dishes.includes(term.id) || (of !== null && dishes.includes(of)))
      .flatMap(({ id }) => written[id] ?? []),
    oftenContains: foods.flatMap(({ id }) => foodName(id, language) ?? []),
    oftenHides: hiddenIn(japaneseName).filter((ingredient) => !named.has(ingredient)),
  };
}

/**
 * Hepburn as on signs (tempura, not tenpura), with the spaces of the term's id where that is the reading: zaru soba can be
 * read aloud, zarusoba hardly.
 */
function spaced(romaji: string, id: string): string {
  return id.replaceAll("-", "") === romaji ? id.replaceAll("-", " ") : romaji;
}

/** How dishes are eaten, by id of the way. Read on the first request for the language. */
function sentencesIn(language: Language): Readonly<Record<string, string>> {
  const found =
    sentences.get(language) ??
    (JSON.parse(
      readFileSync(new URL(`../../../../../db/food/eating/${language}.json`, import.meta.url), "utf8"),
    ) as Readonly<Record<string, string>>);
  sentences.set(language, found);
  return found;
}
