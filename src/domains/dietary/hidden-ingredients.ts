/**
 * Ingredients that Japanese dishes often contain without stating them. Each has an explanation in every language
 * (`food.hidden.*`); the dishes and sources are in `db/food/hidden-ingredients.json`.
 */
export const HIDDEN_INGREDIENTS = [
  "dashi",
  "meat-stock",
  "mirin",
  "lard",
  "gelatin",
  "soy-sauce",
  "soba-wheat",
] as const;
export type HiddenIngredient = (typeof HIDDEN_INGREDIENTS)[number];
