import { ALLERGENS, type Allergen } from "#domains/dietary/dietary.ts";
import { needPieces } from "#domains/dietary/other-needs.ts";
import { foodOf } from "#domains/dietary/server/public.ts";
import type { Needs } from "../../understanding/needs.ts";

/** What a guest has said that they can't eat, for as long as the conversation lasts. */
export interface KeptNeeds {
  /** Those of the nine. */
  allergens: Allergen[];
  /** The ids of all foods that were named. */
  foods: string[];
  /** Words that nobody knows and that go to the kitchen as they were written. */
  words: string[];
  /** Words that the guest was asked about last. */
  asked: string[];
  /** An allergy was spoken of, and still nobody knows to what. */
  isUnnamed: boolean;
  /** Those of the nine, ids of foods and words that were called dangerous. */
  severe: string[];
  /** What was asked about last was called so. */
  isSevere: boolean;
}

export const NO_KEPT_NEEDS: KeptNeeds = {
  allergens: [],
  foods: [],
  words: [],
  asked: [],
  isUnnamed: false,
  severe: [],
  isSevere: false,
};

/** Nothing that somebody can't eat is forgotten because something else is said: what was asked about goes to the kitchen. */
export function needsAfter(before: KeptNeeds, said: Needs): KeptNeeds {
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

/** True where the guest was asked what they can't eat: then foods are an answer, whatever else is said. */
export const isAsked = ({ asked, isUnnamed }: KeptNeeds) => asked.length > 0 || isUnnamed;

/** True where more is known now of what somebody can't eat: it is said back, whatever else was asked. */
export const isMore = (now: KeptNeeds, before: KeptNeeds) =>
  now.foods.length > before.foods.length || now.words.length > before.words.length;

/** The foods that no place can be filtered by. */
export const othersOf = ({ foods }: Pick<KeptNeeds, "foods">): string[] =>
  foods.filter((id) => foodOf(id)?.allergens.length === 0);

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
