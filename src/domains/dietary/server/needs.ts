import type { Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { Allergen } from "../dietary.ts";
import {
  distinctOtherNeeds,
  MAX_OTHER_NEEDS,
  type OtherNeed,
  type ReadOtherNeed,
  type StoredOtherNeed,
} from "../other-needs.ts";
import { impliedNeeds, listNeeds, type PartyNeed, type PartyNeeds } from "../party-needs.ts";
import { findFood, foodById } from "./food/find-food.ts";

export type StoredNeeds = PartyNeeds<StoredOtherNeed>;
/** What came from outside: words that may have been read before. */
export type SaidNeeds = PartyNeeds<OtherNeed>;

/**
 * What somebody said they can't eat, as it is stored. Words are looked up in the lexicon and kept as they are. A food of one of the
 * nine allergens is that need too, and a severe allergen is a need: the result says at least as much as what was said.
 */
export function settleNeeds(said: SaidNeeds, language: Language): StoredNeeds {
  const read = said.otherNeeds.map((need) => ({ need, food: findFood(need.text, language) }));
  const allergensOf = (isWanted: (need: OtherNeed) => boolean): Allergen[] =>
    read.flatMap(({ need, food }) => (food && isWanted(need) ? food.allergens : []));
  const severeAllergens = [...new Set([...said.severeAllergens, ...allergensOf(({ severe }) => severe)])];
  const named = [
    ...said.dietaryNeeds,
    ...allergensOf(() => true).map((allergen) => `without-${allergen}` as const),
  ];
  return {
    dietaryNeeds: impliedNeeds({ dietaryNeeds: named, severeAllergens }),
    severeAllergens,
    otherNeeds: read.map(({ need: { text, severe }, food }) => ({ text, severe, foodId: food?.id ?? null })),
  };
}

/** Both together: what one of them says holds. Null when that is more than can be stored. */
export function joinNeeds(one: SaidNeeds, other: SaidNeeds): SaidNeeds | null {
  const otherNeeds = distinctOtherNeeds([...one.otherNeeds, ...other.otherNeeds]);
  if (otherNeeds.length > MAX_OTHER_NEEDS) return null;
  return {
    dietaryNeeds: [...new Set([...one.dietaryNeeds, ...other.dietaryNeeds])],
    severeAllergens: [...new Set([...one.severeAllergens, ...other.severeAllergens])],
    otherNeeds,
  };
}

/** What was stored, with the Japanese of the foods that the lexicon knows. */
export function readOtherNeeds(stored: readonly StoredOtherNeed[]): ReadOtherNeed[] {
  return stored.map(({ text, severe, foodId }) => {
    return { text, severe, food: foodId === null ? null : foodById(foodId) };
  });
}

/** Words with what the lexicon makes of them now. */
export function readWords(needs: readonly OtherNeed[], language: Language): ReadOtherNeed[] {
  return needs.map(({ text, severe }) => {
    return { text, severe, food: findFood(text, language) };
  });
}

/**
 * What a party can't eat in the kitchen's own words, a line for each thing, the dangerous first and marked. Never empty: that nothing
 * was declared and that nobody has asked are lines too.
 */
export function kitchenLines(party: StoredNeeds & { needsAsked: boolean }, form: "need" | "short"): string[] {
  const t = translator("ja", "kitchen");
  const words = ({ need, other }: PartyNeed<ReadOtherNeed>) => {
    if (need !== null) return form === "need" ? t(`need.${need}`) : t(`short.${need}`);
    if (other.food === null) return t("ownWords", { words: other.text });
    const { ja } = other.food;
    return ja === other.text ? t("without", { food: ja }) : t("withoutSaid", { food: ja, words: other.text });
  };
  const needs = listNeeds({ ...party, otherNeeds: readOtherNeeds(party.otherNeeds) });
  const lines = needs.map((one) => `${one.isSevere ? t("severe") : ""}${words(one)}`);
  if (lines.length > 0) return lines;
  return [party.needsAsked ? t("none") : t("notAsked")];
}
