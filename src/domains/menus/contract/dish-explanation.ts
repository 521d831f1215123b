import { z } from "zod";
import { HIDDEN_INGREDIENTS } from "#domains/dietary/hidden-ingredients.ts";

const MAX_NAME = 120;

export const dishExplanationQuery = z.strictObject({
  /** In Japanese, as on a menu. */
  name: z.string().trim().min(1).max(MAX_NAME),
});

/** What the glossary says of a dish, in the request's language. It tells nothing of a restaurant's own recipe. */
export const dishExplanation = z.strictObject({
  /** Id of the glossary's term. */
  id: z.string(),
  name: z.string(),
  about: z.string(),
  /** Its usual writing, of which the two below are the reading; a menu may write or read it otherwise. */
  written: z.string(),
  kana: z.string(),
  romaji: z.string(),
  /** Sentences on how it is eaten; empty if there is nothing to know. */
  eaten: z.array(z.string()),
  /** Foods it is made of in most kitchens: reasons to ask. A food that isn't listed may be in it as well. */
  oftenContains: z.array(z.string()),
  /** What such dishes often hide, without what `oftenContains` names. */
  oftenHides: z.array(z.enum(HIDDEN_INGREDIENTS)),
});
export type DishExplanation = z.output<typeof dishExplanation>;
