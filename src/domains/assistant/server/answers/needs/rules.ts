import { ALLERGENS, type Allergen } from "#domains/dietary/dietary.ts";
import { needPieces } from "#domains/dietary/other-needs.ts";
import { foodOf } from "#domains/dietary/server/public.ts";
import type { Needs } from "#domains/discovery/server/public.ts";

/** What the guest can't eat, collected over the conversation. */
export interface KnownNeeds {
  /** The nine allergens of claims and filters. */
  allergens: Allergen[];
  /** Ids of all named foods. */
  foods: string[];
  /** Unknown words, passed to the kitchen as written. */
  words: string[];
  /** Unknown words of the last clarifying question. */
  asked: string[];
  /** An allergy was mentioned, but not the food. */
  isUnnamed: boolean;
  /** Allergens, food ids and words described as severe. */
  severe: string[];
  /** The words asked about were described as severe. */
  isSevere: boolean;
}

export const NO_KNOWN_NEEDS: KnownNeeds = {
  allergens: [],
  foods: [],
  words: [],
  asked: [],
  isUnnamed: false,
  severe: [],
  isSevere: false,
};

/** Adds new needs. Needs are never dropped by a change of topic: unanswered words are passed to the kitchen. */
export function needsAfter(before: KnownNeeds, said: Needs): KnownNeeds {
  const allergens = ALLERGENS.filter((each) => [...before.allergens, ...said.allergens].includes(each));
  const foods = unique([...before.foods, ...said.foods]);
  const words = unique([...before.words, ...before.asked]);
  const unknown = unique(said.unknown.flatMap(needPieces));
  const asked = unknown.filter((word) => !words.includes(word));
  const isNamed = said.foods.length + said.allergens.length + said.unknown.length > 0;
  const isNew = said.isUnnamed && allergens.length + foods.length + words.length === 0;
  const isSevere = said.isSevere || (isAsked(before) && before.isSevere);
  const severe = isSevere ? [...said.allergens, ...said.foods, ...unknown] : [];
  return {
    ...{ allergens, foods, words, asked },
    isUnnamed: !isNamed && (before.isUnnamed || isNew),
    severe: unique([...before.severe, ...severe]),
    isSevere,
  };
}

/** The guest was asked what they can't eat, so foods are an answer, whatever else is said. */
export const isAsked = ({ asked, isUnnamed }: KnownNeeds) => asked.length > 0 || isUnnamed;

/** New needs were added, which the answer has to confirm. */
export const isMore = (now: KnownNeeds, before: KnownNeeds) =>
  now.foods.length > before.foods.length || now.words.length > before.words.length;

/** Foods that search can't filter by. */
export const othersOf = ({ foods }: Pick<KnownNeeds, "foods">): string[] =>
  foods.filter((id) => foodOf(id)?.allergens.length === 0);

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
