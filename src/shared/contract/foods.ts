import { z } from "zod";
import { MAX_OTHER_NEED_LENGTH, type ReadOtherNeed } from "../other-needs.ts";

/** `GET /api/foods?text=`: what the lexicon makes of words for a food, in the reader's language. */
export const foodsQuery = z.strictObject({
  text: z.string().trim().min(1, { error: "required" }).max(MAX_OTHER_NEED_LENGTH),
});

export interface FoodsView {
  /** What is meant by exactly these words; null where that isn't known. */
  food: ReadOtherNeed["food"];
  /** Foods whose name begins like them, in the reader's language. */
  suggestions: FoodSuggestion[];
}

export interface FoodSuggestion {
  id: string;
  /** In the reader's language. */
  name: string;
  ja: string;
}
