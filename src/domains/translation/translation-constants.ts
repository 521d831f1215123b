/** What calls for translation agree on. Durations are in milliseconds, lengths in characters. */
export const TRANSLATION_TERMS = {
  /** Of one text; the descriptions of restaurants are shorter. Longer ones are answered with 413. */
  maxCharacters: 5_000,
  maxKeys: 200,
  /** Of all texts of an interface in one call. */
  maxInterfaceCharacters: 20_000,
  /** After this long a reader is told that it takes too long (owner.md, section 9). */
  timeoutMs: 30_000,
  maxRetries: 3,
} as const;

/** What the texts of a restaurant are, for whoever translates them. The same words everywhere: they are part of the question. */
export const TRANSLATION_CONTEXTS = {
  description: "the description of a restaurant in Japan",
  dish: "the description of a dish on a menu in Japan",
  dishName: "the name of a dish on a menu in Japan",
} as const;
