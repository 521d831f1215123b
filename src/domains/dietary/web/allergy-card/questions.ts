import type { Allergen, Diet } from "../../dietary.ts";
import type { ComparedNeeds } from "../../dietary-profile.ts";

/** What is asked of the kitchen, in the order of the card: the dish, what hides in it, then what it could touch. */
export const QUESTIONS = [
  "dish",
  "sauce",
  "dashi",
  "meat",
  "alcohol",
  "oil",
  "pan",
  "board",
  "water",
] as const;
export type Question = (typeof QUESTIONS)[number];

/** Each is worded so that these three answer it, and the first of them is the good one. */
export const ANSWERS = ["yes", "no", "check"] as const;
export type Answer = (typeof ANSWERS)[number];

/** Questions that only some people need to ask; the others belong on every card. */
const ONLY_FOR: Partial<Record<Question, readonly (Diet | Allergen)[]>> = {
  dashi: ["fish", "shellfish", "vegetarian", "vegan"],
  meat: ["halal", "kosher", "vegetarian", "vegan"],
  alcohol: ["halal"],
  water: ["buckwheat", "gluten", "gluten-free"],
};

/** The questions for what this person can't eat: short enough that a busy kitchen reads them all. */
export function questionsFor({ diets, allergens }: ComparedNeeds): Question[] {
  const needs: readonly (Diet | Allergen)[] = [...diets, ...allergens.map(({ allergen }) => allergen)];
  return QUESTIONS.filter((question) => {
    const only = ONLY_FOR[question];
    return only === undefined || only.some((need) => needs.includes(need));
  });
}
