import { z } from "zod";
import { MAX_OTHER_NEED_LENGTH } from "../other-needs.ts";
import { readOtherNeed } from "./needs.ts";

/** As long as a special request. */
export const MAX_MENTIONS_LENGTH = 1_000;

/** `GET /api/foods?text=`: foods matching a text, in the reader's language. */
export const foodsQuery = z.strictObject({
  text: z.string().trim().min(1, { error: "required" }).max(MAX_OTHER_NEED_LENGTH),
});

/** `POST /api/foods/mentions`: foods named in a longer text, such as a special request. The text is not stored. */
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
  /** Unique, in order. A mention doesn't mean that the guest can't eat it. */
  foods: z.array(knownFood),
});
export type FoodMentionsView = z.output<typeof foodMentionsView>;

export const foodsView = z.strictObject({
  /** The food these exact words mean; null if unknown. */
  food: readOtherNeed.shape.food,
  /** Foods whose name starts with the text, in the reader's language. */
  suggestions: z.array(knownFood),
});
export type FoodsView = z.output<typeof foodsView>;
