/** How much of everything a restaurant may have: far more than any needs, little enough to read at once. */
export const INVENTORY_LIMITS = {
  trustedBookers: 50,
  sections: 20,
  /** In letters. */
  areaName: 40,
  tables: 200,
  combinations: 100,
  tablesPerCombination: 6,
  periodsPerDay: 4,
  exceptions: 200,
  turnsByParty: 8,
} as const;

export const PACING_MINUTES = [15, 30, 60] as const;
export const BOOKING_MODES = ["instant", "request"] as const;
/** What a single day may have instead of its weekday's times. */
export const EXCEPTION_KINDS = ["closed", "walk-in-only", "open"] as const;
/** The most that a restaurant may ask for, per guest or party. */
export const MAX_DEPOSIT_YEN = 100_000;
/** Minutes after midnight: what begins before five in the morning belongs to the evening before. */
export const DEFAULT_DAY_ENDS = 300;
/** Times are offered in one of these steps from the first seating to the last. */
export const SEATING_STEPS = [15, 30] as const;
export const DEFAULT_SEATING_STEP = 30;

/** What a restaurant may ask guests itself. */
export const QUESTION_KINDS = ["text", "one", "several"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
/** `words`, `option` and `answer` in letters. */
export const QUESTION_LIMITS = { questions: 5, options: 8, words: 120, option: 60, answer: 200 } as const;
