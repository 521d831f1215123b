/** The one list of cuisines: filters, cards, imports and covers all use it. `all` is the filter's default, never a value. */
export const CUISINES = [
  "japanese",
  "italian",
  "chinese",
  "korean",
  "thai",
  "french",
  "american",
  "indian",
  "mexican",
  "vietnamese",
  "mediterranean",
  "brazilian",
  "spanish",
  "german",
  "fusion",
  "vegetarian",
  "seafood",
  "bbq",
  "cafe",
] as const;
export type Cuisine = (typeof CUISINES)[number];

export function isCuisine(value: unknown): value is Cuisine {
  return typeof value === "string" && (CUISINES as readonly string[]).includes(value);
}
