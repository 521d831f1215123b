/** Limits shared by the translation calls. Durations are in milliseconds, lengths in characters. */
export const TRANSLATION_TERMS = {
  /** Per text; descriptions of restaurants are shorter. Longer texts are rejected with 413. */
  maxCharacters: 5_000,
  maxKeys: 200,
  /** Total of all interface texts in one call. */
  maxInterfaceCharacters: 20_000,
  /** After this long the user is told that the translation takes too long (owner.md, section 9). */
  timeoutMs: 30_000,
  maxRetries: 3,
} as const;

/**
 * Descriptions of a restaurant's texts for the translator. They are part of the request hash, so they must be identical
 * everywhere.
 */
export const TRANSLATION_CONTEXTS = {
  description: "the description of a restaurant in Japan",
  dish: "the description of a dish on a menu in Japan",
  dishName: "the name of a dish on a menu in Japan",
  review: "a guest's review of a restaurant in Japan",
  reviewReply: "a restaurant's answer to a guest's review",
} as const;
