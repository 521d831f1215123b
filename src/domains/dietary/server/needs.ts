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
/** Needs as sent by a client, possibly read by the lexicon already. */
export type SaidNeeds = PartyNeeds<OtherNeed>;

/**
 * Normalises needs for storage. Text is looked up in the lexicon and stored as written. A food that belongs to an
 * allergen adds that need, and so does a severe allergen: the result states at least as much as the input.
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

/** Union of both. Null if it exceeds the limits. */
export function joinNeeds(one: SaidNeeds, other: SaidNeeds): SaidNeeds | null {
  const otherNeeds = distinctOtherNeeds([...one.otherNeeds, ...other.otherNeeds]);
  if (otherNeeds.length > MAX_OTHER_NEEDS) return null;
  return {
    dietaryNeeds: [...new Set([...one.dietaryNeeds, ...other.dietaryNeeds])],
    severeAllergens: [...new Set([...one.severeAllergens, ...other.severeAllergens])],
    otherNeeds,
  };
}

/** Stored needs with the Japanese of known foods. */
export function readOtherNeeds(stored: readonly StoredOtherNeed[]): ReadOtherNeed[] {
  return stored.map(({ text, severe, foodId }) => {
    return { text, severe, food: foodId === null ? null : foodById(foodId) };
  });
}

/** Texts with the lexicon's current reading. */
export function readWords(needs: readonly OtherNeed[], language: Language): ReadOtherNeed[] {
  return needs.map(({ text, severe }) => {
    return { text, severe, food: findFood(text, language) };
  });
}

/**
 * A party's needs in Japanese, one per line, severe ones first and marked. Never empty: "none declared" and "not asked"
 * are lines as well.
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
