/** What a review may be written of. */
export const VISIT_KINDS = ["reservation", "order"] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

/** Limits of a review. Lengths in characters. */
export const REVIEW_LIMITS = {
  text: 2_000,
  authorName: 40,
  photos: 4,
  reply: 1_000,
  /** What a reporter adds to the reason, and what an operator writes to the author. */
  words: 500,
} as const;

/** How long after the visit a review may be written. */
export const REVIEW_DAYS = 90;
/** How long after it was written its author may change it. Its author may delete it at any time. */
export const EDIT_DAYS = 7;

export const STARS = [1, 2, 3, 4, 5] as const;

export const REPORT_REASONS = ["offensive", "personal", "false", "spam", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The operators' queue: reported and undecided; decided by `kept` or `removed`. */
export const REPORT_STATES = ["open", "kept", "removed"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/**
 * Why a guest can't write a review of a visit: it isn't over (or nobody has recorded that they ate), it was too long ago,
 * somebody else of the party has written one, or they work at the restaurant.
 */
export const REVIEW_HINDRANCES = ["not-yet", "too-late", "party", "staff"] as const;
export type ReviewHindrance = (typeof REVIEW_HINDRANCES)[number];
