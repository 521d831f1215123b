import { z } from "zod";
import { MAX_OTHER_NEED_LENGTH } from "../other-needs.ts";
import { readOtherNeed } from "./needs.ts";

/** As long as a special request may be. */
export const MAX_MENTIONS_LENGTH = 1_000;

/** `GET /api/foods?text=`: what the lexicon makes of words for a food, in the reader's language. */
export const foodsQuery = z.strictObject({
  text: z.string().trim().min(1, { error: "required" }).max(MAX_OTHER_NEED_LENGTH),
});

/** `POST /api/foods/mentions`: the foods that a longer text names, such as a special request. It is not kept. */
export const foodMentions = z.strictObject({
  text: z.string().trim().min(1, { error: "required" }).max(MAX_MENTIONS_LENGTH),
});

/** A food of the lexicon. */
export const knownFood = readOtherNeed.shape.food.unwrap().extend({
  /** In the reader's language. */
  name: z.string(),
});
export type KnownFood = z.output<typeof knownFood>;

export const foodMentionsView = z.strictObject({
  /** Each once, in the order of naming. That a food is named doesn't say that the guest can't eat it. */
  foods: z.array(knownFood),
});
export type FoodMentionsView = z.output<typeof foodMentionsView>;

export const foodsView = z.strictObject({
  /** What is meant by exactly these words; null where that isn't known. */
  food: readOtherNeed.shape.food,
  /** Foods whose name begins like them, in the reader's language. */
  suggestions: z.array(knownFood),
});
export type FoodsView = z.output<typeof foodsView>;
