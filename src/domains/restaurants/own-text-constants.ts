import { DESCRIPTION_LENGTH } from "./restaurant-constants.ts";

/** Maximum length, in characters, of each kind of text that a restaurant can translate, in the order of its page. */
export const OWN_TEXT_LENGTHS = {
  description: DESCRIPTION_LENGTH.max,
  /** One per line. */
  specialties: 1_000,
  section: 40,
  dish: 80,
  dishDescription: 400,
  variant: 40,
  option: 40,
  choice: 40,
} as const;
export type OwnTextKind = keyof typeof OWN_TEXT_LENGTHS;
export const OWN_TEXT_KINDS = Object.keys(OWN_TEXT_LENGTHS) as OwnTextKind[];

/** Maximum number of texts per call: to save, and to machine-translate. */
export const OWN_TEXT_CALLS = { save: 100, ask: 10 } as const;

/**
 * State of a translation. `glossary`: translated by people of this project. `engine`: machine-translated, not reviewed.
 * `own`: the restaurant's own. `stale`: the original has changed since.
 */
export const OWN_TEXT_STATES = ["missing", "engine", "stale", "own", "glossary"] as const;
export type OwnTextState = (typeof OWN_TEXT_STATES)[number];

/** States that need work. */
export function isToDo(state: OwnTextState): boolean {
  return state === "missing" || state === "engine" || state === "stale";
}
