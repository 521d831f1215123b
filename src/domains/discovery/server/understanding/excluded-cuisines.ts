import { type Cuisine, WIDE_CUISINES } from "#domains/restaurants/cuisines.ts";
import type { Language } from "#kernel/languages.ts";
import type { FoldedText } from "#platform/server/text/folded-text.ts";
import { isA, keysOf } from "./item-tags.ts";
import type { Needs } from "./needs.ts";
import type { Item } from "./words/segment.ts";
import type { Tag } from "./words/word-list.ts";

/** Negations that stand before what they negate. A bare "no" as an answer is set off: "no, sushi". */
const BEFORE: readonly Tag[] = ["marks:except", "signals:no", "signals:without", "signals:cancel"];
/** And after it: 焼肉以外で, 이자카야 말고. */
const AFTER: readonly Tag[] = ["marks:except", "signals:without"];
const NEGATED_BEHIND: readonly Language[] = ["ja", "ko", "zh", "zh-Hant"];

/**
 * Cuisines and dishes that are not wanted ("not sushi"). A food, or a word near an allergy, is never one of them: that is
 * a need, and stays one.
 */
export function excludedCuisines(
  items: readonly Item[],
  text: FoldedText,
  { language, needs }: { language: Language; needs: Needs },
): { cuisines: Cuisine[]; items: Item[] } {
  // After a bare "no", a kind of restaurant is no food that the guest can't eat.
  const isOpen = needs.unknown.length > 0 && !needs.isLoose;
  const isNeed = needs.foods.length + needs.allergens.length > 0 || needs.isUnnamed || isOpen;
  const isRefusal = items.some((item) => isA(item, "signals:allergy") || isA(item, "signals:avoid"));
  if (isNeed || isRefusal) return { cuisines: [], items: [] };
  const found = items.filter((item, at) => {
    const isKind = item.tags.some((tag) => /^(cuisines|dishes):/.test(tag));
    const isFood = item.tags.some((tag) => /^(allergens|free|food|diets):/.test(tag));
    if (!isKind || isFood) return false;
    const [before, after] = [items[at - 1], items[at + 1]];
    const isBehind = NEGATED_BEHIND.includes(language);
    return (
      (language !== "ja" && language !== "ko" && negates(before, BEFORE) && areJoined(before, item, text)) ||
      (isBehind && negates(after, AFTER) && areJoined(item, after, text))
    );
  });
  const all = [...keysOf(found, "cuisines"), ...keysOf(found, "dishes")] as Cuisine[];
  // Without eel, there are still all other Japanese restaurants.
  const cuisines = all.filter((cuisine) => !WIDE_CUISINES.includes(cuisine));
  return { cuisines: [...new Set(cuisines)], items: found };
}

const negates = (item: Item | undefined, tags: readonly Tag[]) => tags.some((tag) => isA(item, tag));

/** Without punctuation between them. */
function areJoined(one: Item | undefined, other: Item | undefined, { written, at }: FoldedText): boolean {
  if (one === undefined || other === undefined) return false;
  const between = written.slice((at[one.end - 1] ?? 0) + 1, at[other.start] ?? 0);
  return !/[,.;:!?、。，！？]/u.test(between);
}
