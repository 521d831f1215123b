/**
 * What Japanese dishes often hold without anybody thinking of saying so. Each has an explanation in every language
 * (`food.hidden.*`); which dishes they hide in, and who says so, stands in `db/food/hidden-ingredients.json`.
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
