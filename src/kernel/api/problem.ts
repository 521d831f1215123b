/** Every error code of the API. Each has a text in every language (locales/<lang>/errors.json). */
export const ERROR_CODES = [
  "invalid-input",
  "unauthenticated",
  "forbidden",
  "cross-site",
  "invalid-credentials",
  "second-factor-needed",
  "second-factor-required",
  "password-needed",
  "token-invalid",
  "not-found",
  "restaurant-not-found",
  "reservation-not-found",
  "restaurant-not-bookable",
  "already-registered",
  "time-not-available",
  "too-late-to-change",
  "reservation-over",
  "thread-full",
  "waitlist-not-found",
  "guest-not-found",
  "offer-over",
  "waitlist-full",
  "prove-contact",
  "prove-to-wait",
  "too-many-bookings",
  "erase-later",
  "no-free-table",
  "changed-meanwhile",
  "bookings-stranded",
  "too-early",
  "contact-first",
  "dish-conflicts",
  "table-taken",
  "party-still-seated",
  "table-given-away",
  "confirm-exception",
  "block-over",
  "course-not-offered",
  "course-sold-out",
  "card-declined",
  "card-without-funds",
  "card-not-confirmed",
  "payment-over",
  "amount-mismatch",
  "provider-unavailable",
  "no-cards",
  "photos-unavailable",
  "member-not-confirmed",
  "application-exists",
  "application-over",
  "request-over",
  "restaurant-withheld",
  "visit-not-found",
  "review-not-found",
  "review-closed",
  "order-not-found",
  "ordering-closed",
  "ordering-paused",
  "kitchen-full",
  "basket-changed",
  "invitation-over",
  "invitation-for-another",
  "plan-limit",
  "plan-over",
  "plan-too-small",
  "plan-without-api",
  "api-key-unknown",
  "too-many-keys",
  "last-owner",
  "sole-owner",
  "main-location",
  "bookings-ahead",
  "restaurant-archived",
  "archive-over",
  "translation-unavailable",
  "translation-busy",
  "translation-timeout",
  "translation-language",
  "translation-too-long",
  "translation-failed",
  "chat-ended",
  "chat-unstaffed",
  "chat-busy",
  "chat-assigned",
  "idempotency-key-reused",
  "unsupported-media-type",
  "payload-too-large",
  "too-many-requests",
  "too-many-attempts",
  "overloaded",
  "unavailable",
  "internal",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Errors common to all calls: contracts do not repeat these. */
export const ANY_CALL_ERRORS: readonly ErrorCode[] = [
  "invalid-input",
  "cross-site",
  "second-factor-required",
  "unsupported-media-type",
  "payload-too-large",
  "too-many-requests",
  "overloaded",
  "unavailable",
  "internal",
];

/** RFC 9457, with a stable `code` and, for invalid input, the issues by field. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  errors?: FieldError[];
}

export interface FieldError {
  /** The field as named by the caller (`guestCount`, `radius`). */
  path: string;
  /** What is wrong and what is accepted, in the user's language. */
  message: string;
}
