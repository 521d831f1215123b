/** Limits and thresholds of the chat (specification, sections 4 and 10; where it is silent, our own). */
export const CHAT_TERMS = {
  /** Characters per message. */
  maxMessage: 1_000,
  /** Characters of the comment on a rating. */
  maxFeedback: 1_000,
  /** Below this an answer carries the badge "Low Confidence". */
  lowConfidence: 0.7,
  /** Below this confidence the assistant asks a clarifying question instead of showing results. */
  asksBelow: 0.4,
  /** Delay between an answer and "Was this helpful?". */
  feedbackDelayMs: 2_000,
  /** Stored rating of a positive and a negative answer. */
  ratings: { positive: 5, negative: 2 },
  /** After this many consecutive answers below `lowConfidence` the assistant offers a person. */
  weakAnswersInARow: 2,
} as const;

/** `open`: the assistant answers. `escalated`: a person was requested. `ended`: rated or closed. */
export const CHAT_STATES = ["open", "escalated", "ended"] as const;
export type ChatState = (typeof CHAT_STATES)[number];

/** Why a person was called: on request, or on request after low-confidence answers. */
export const ESCALATION_TRIGGERS = ["asked", "unsure"] as const;
export type EscalationTrigger = (typeof ESCALATION_TRIGGERS)[number];

/** Canned replies of operators, in every language (locales/<lang>/desk.json, `canned`). */
export const CANNED_REPLIES = [
  "hello",
  "looking",
  "more-details",
  "booking-code",
  "ask-restaurant",
  "refund-way",
  "refund-done",
  "allergy-kitchen",
  "emergency",
  "photo-or-screenshot",
  "anything-else",
  "goodbye",
] as const;
export type CannedReply = (typeof CANNED_REPLIES)[number];

export type ChatRating = (typeof CHAT_TERMS.ratings)[keyof typeof CHAT_TERMS.ratings];

/** Details that a conversation holds, in the order in which they are shown. */
export const CHIP_KINDS = [
  "booking",
  "restaurant",
  "place",
  "dish",
  "cuisine",
  "except",
  "need",
  "certified",
  "price",
  "open-now",
  "wish",
  "day",
  "time",
  "party",
] as const;
export type ChipKind = (typeof CHIP_KINDS)[number];

/** Largest party that can be chosen in the chat. */
export const MAX_CHAT_GUESTS = 30;
