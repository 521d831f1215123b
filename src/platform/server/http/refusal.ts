import type { z } from "zod";
import type { ErrorCode } from "#kernel/api/problem.ts";

/** HTTP status of each error code: a code without one does not compile. */
export const STATUS: Record<ErrorCode, number> = {
  "invalid-input": 400,
  unauthenticated: 401,
  forbidden: 403,
  "cross-site": 403,
  "invalid-credentials": 401,
  "second-factor-needed": 401,
  "second-factor-required": 403,
  "operator-forbidden": 403,
  "password-needed": 403,
  "token-invalid": 400,
  "not-found": 404,
  "restaurant-not-found": 404,
  "reservation-not-found": 404,
  "restaurant-not-bookable": 409,
  "already-registered": 409,
  "no-cards": 409,
  "time-not-available": 409,
  "too-late-to-change": 409,
  "reservation-over": 409,
  "thread-full": 409,
  "waitlist-not-found": 404,
  "guest-not-found": 404,
  "offer-over": 409,
  "erase-later": 409,
  "waitlist-full": 409,
  "prove-contact": 403,
  "prove-to-wait": 403,
  "prove-phone": 403,
  "email-needed": 409,
  "too-many-codes": 429,
  "too-many-bookings": 409,
  "no-free-table": 409,
  "changed-meanwhile": 409,
  "bookings-stranded": 409,
  "series-refused": 409,
  "too-early": 409,
  "contact-first": 409,
  "dish-conflicts": 409,
  "table-taken": 409,
  "party-still-seated": 409,
  "table-given-away": 409,
  "confirm-exception": 409,
  "block-over": 404,
  "course-not-offered": 409,
  "area-not-offered": 409,
  "course-sold-out": 409,
  "questions-changed": 409,
  "card-declined": 402,
  "card-without-funds": 402,
  "card-not-confirmed": 402,
  "payment-over": 409,
  "amount-mismatch": 409,
  "provider-unavailable": 503,
  "photos-unavailable": 503,
  "member-not-confirmed": 403,
  "application-exists": 409,
  "application-over": 409,
  "request-over": 409,
  "restaurant-withheld": 409,
  "visit-not-found": 404,
  "review-not-found": 404,
  "review-closed": 409,
  "order-not-found": 404,
  "ordering-closed": 409,
  "ordering-paused": 409,
  "kitchen-full": 409,
  "basket-changed": 409,
  "invitation-over": 404,
  "invitation-for-another": 403,
  "invitation-log-in": 409,
  "plan-limit": 409,
  "plan-over": 409,
  "plan-too-small": 409,
  "plan-without-api": 403,
  "api-key-unknown": 401,
  "too-many-webhooks": 409,
  "api-key-scope": 403,
  "too-many-feeds": 409,
  "too-many-printers": 409,
  "no-printer": 409,
  "too-many-keys": 409,
  "operator-unconfirmed": 409,
  "operator-exists": 409,
  "own-role": 409,
  "last-operator": 409,
  "help-over": 403,
  "help-forbidden": 403,
  "help-extended": 409,
  "last-owner": 409,
  "sole-owner": 409,
  "main-location": 409,
  "bookings-ahead": 409,
  "restaurant-archived": 409,
  "archive-over": 409,
  "translation-unavailable": 503,
  "translation-busy": 429,
  "translation-timeout": 504,
  "translation-language": 400,
  "translation-too-long": 413,
  "translation-failed": 502,
  "chat-ended": 409,
  "chat-unstaffed": 409,
  "chat-busy": 409,
  "chat-assigned": 409,
  "chat-with-person": 409,
  "chat-detail-gone": 409,
  "chat-need-unconfirmed": 409,
  "idempotency-key-reused": 422,
  "unsupported-media-type": 415,
  "payload-too-large": 413,
  "too-many-requests": 429,
  "too-many-attempts": 429,
  overloaded: 503,
  unavailable: 503,
  internal: 500,
};

/** An invalid field, not yet translated: `issue` is a key of `errors.field`. */
export interface FieldIssue {
  path: string;
  issue: string;
  values?: Record<string, string | number>;
}

interface RefusalOptions {
  issues?: FieldIssue[];
  values?: Record<string, string | number>;
  retryAfterS?: number;
}

/** Thrown by routes and policies; answered as a problem (RFC 9457) in the reader's language. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly FieldIssue[];
  /** Values for the placeholders of its message, such as the name of a plan. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Seconds to wait before retrying; null when retrying will not help. */
  readonly retryAfterS: number | null;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(code);
    this.code = code;
    this.issues = options.issues ?? [];
    this.values = options.values ?? {};
    this.retryAfterS = options.retryAfterS ?? null;
  }
  /** Fields added to the problem. Private, so that only `Refusal.with`, and thus a declaration, can set them. */
  #details: Readonly<Record<string, unknown>> = {};
  get details(): Readonly<Record<string, unknown>> {
    return this.#details;
  }

  /** A refusal with the details that the contract declares for its code. */
  static with<Details extends Record<string, unknown>>(
    { code }: { code: ErrorCode; shape: z.ZodType<Details> },
    details: NoInfer<Details>,
    options: RefusalOptions = {},
  ): Refusal {
    const refusal = new Refusal(code, options);
    refusal.#details = details;
    return refusal;
  }
}
