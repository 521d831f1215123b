import { z } from "zod";
import { MAX_OTHER_NEED_LENGTH, type ReadOtherNeed } from "../other-needs.ts";

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

export interface FoodMentionsView {
  /** Each once, in the order of naming. That a food is named doesn't say that the guest can't eat it. */
  foods: KnownFood[];
}

export interface FoodsView {
  /** What is meant by exactly these words; null where that isn't known. */
  food: ReadOtherNeed["food"];
  /** Foods whose name begins like them, in the reader's language. */
  suggestions: KnownFood[];
}

/** A food of the lexicon. */
export interface KnownFood extends NonNullable<ReadOtherNeed["food"]> {
  /** In the reader's language. */
  name: string;
}
