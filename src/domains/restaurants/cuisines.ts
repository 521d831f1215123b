/**
 * Kinds of Japanese restaurants that are cuisines of their own: each serves one thing, and guests look for that. Keys
 * are in the order in which they are offered; values are the wider cuisines that include the kind. The wider ones are
 * derived where they are needed and never stored with it.
 */
const WIDER = {
  sushi: ["japanese"],
  ramen: ["japanese"],
  "udon-soba": ["japanese"],
  yakitori: ["japanese"],
  okonomiyaki: ["japanese"],
  tempura: ["japanese"],
  izakaya: ["japanese"],
  yakiniku: ["japanese", "bbq"],
} as const;
export type JapaneseKind = keyof typeof WIDER;
export const JAPANESE_KINDS = Object.keys(WIDER) as JapaneseKind[];

/**
 * The one list of cuisines: filters, cards, imports and covers all use it. The nineteen of the specification in its
 * order, then the Japanese kinds. `all` is the filter's default, never a value.
 */
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
  "sushi",
  "ramen",
  "udon-soba",
  "yakitori",
  "okonomiyaki",
  "tempura",
  "izakaya",
  "yakiniku",
] as const;
export type Cuisine = (typeof CUISINES)[number];

/** Cuisines that say less than a dish: not every Japanese restaurant has eel. */
export const WIDE_CUISINES: readonly Cuisine[] = ["japanese", "seafood"];

export function isCuisine(value: unknown): value is Cuisine {
  return typeof value === "string" && (CUISINES as readonly string[]).includes(value);
}

export function isJapaneseKind(value: unknown): value is JapaneseKind {
  return typeof value === "string" && Object.hasOwn(WIDER, value);
}

/** The cuisines that include this one: `japanese` for `sushi`; none for one that is not a Japanese kind. */
export function widerCuisines(cuisine: string): readonly Cuisine[] {
  return isJapaneseKind(cuisine) ? WIDER[cuisine] : [];
}

/** Without those that another one of the list implies: sushi and Japanese are sushi. Order is kept, each once. */
export function mostSpecific(cuisines: Iterable<Cuisine>): Cuisine[] {
  const named = new Set(cuisines);
  const implied = new Set([...named].flatMap(widerCuisines));
  return [...named].filter((cuisine) => !implied.has(cuisine));
}
