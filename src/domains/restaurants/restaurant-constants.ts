/** Lengths in characters. A description that is too short to be useful is refused; an empty one is accepted. */
export const NAME_LENGTH = { min: 2, max: 100 } as const;
export const DESCRIPTION_LENGTH = { min: 20, max: 2_000 } as const;
export const MAX_ADDRESS_LENGTH = 300;

/** Maximum number of photos on a restaurant's page, and maximum length of a caption in characters. */
export const MAX_RESTAURANT_PHOTOS = 12;
export const MAX_CAPTION_LENGTH = 100;

/** Maximum size of an uploaded photo, in bytes: enough for a camera's original. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** Number of days over which page views are counted. */
export const FIGURE_DAYS = 30;

/** Selectable periods of the insights, in days, today included. */
export const INSIGHT_DAYS = [7, 30, 90] as const;
/** Unmet demand is shown only if at least this many people contributed to it (privacy). */
export const LEAST_PEOPLE = 5;
/** Limits of stated opening hours. */
export const HOURS_LIMITS = { stretchesPerDay: 4, days: 60 } as const;

export const PAYMENT_METHODS = ["cash", "credit-card", "ic-card", "qr-code"] as const;
/** `ic-card`: Suica, PASMO and the like. `qr-code`: PayPay and the like. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Opening hours on public holidays. */
export const HOLIDAY_RULES = ["normal", "closed", "as-sunday"] as const;

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
  course: 80,
  courseDescription: 400,
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
type OwnTextState = (typeof OWN_TEXT_STATES)[number];

/** States that need work. */
export function isToDo(state: OwnTextState): boolean {
  return state === "missing" || state === "engine" || state === "stale";
}

/** The map picture of a place, in CSS pixels. */
export const MAP_PICTURE = { width: 360, height: 200 } as const;
