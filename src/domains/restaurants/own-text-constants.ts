import { DESCRIPTION_LENGTH } from "./restaurant-constants.ts";

/** The longest of each kind of text that a restaurant has translated, in characters. In the order of its page. */
export const OWN_TEXT_LENGTHS = {
  description: DESCRIPTION_LENGTH.max,
  /** One on each line. */
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

/** How many texts one call takes: of those to save, and of those to ask an engine for. */
export const OWN_TEXT_CALLS = { save: 100, ask: 10 } as const;

/**
 * How a text stands in a language. `glossary`: people of this project have translated it. `engine`: nobody has looked at
 * the engine's words. `own`: the restaurant stands for it. `stale`: what it stands for is of a former text.
 */
export const OWN_TEXT_STATES = ["missing", "engine", "stale", "own", "glossary"] as const;
export type OwnTextState = (typeof OWN_TEXT_STATES)[number];

/** What somebody has to do something about. */
export function isToDo(state: OwnTextState): boolean {
  return state === "missing" || state === "engine" || state === "stale";
}
