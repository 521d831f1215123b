/** Categories of consent (specification, owner.md sections 3 and 6); the first cannot be declined. */
export const CONSENT_CATEGORIES = ["necessary", "location", "analytics", "marketing"] as const;
type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];
export type OptionalCategory = Exclude<ConsentCategory, "necessary">;

/** Key of the choice in the browser's storage; named in the privacy policy. */
export const CONSENT_KEY = "noren_consent";
/** Incremented when the consent changes: everyone is asked again. */
export const CONSENT_VERSION = 1;

/** Storage keys that may only be used with consent to `location`. */
export const LOCATION_KEYS = ["noren_alerts"] as const;

/** A choice, as stored on the device. */
export interface Consent extends Record<ConsentCategory, boolean> {
  necessary: true;
  version: number;
  /** ISO 8601 */
  date: string;
}
/** Retention periods. The cleanup jobs and the privacy policy use the same constants. */

/** A session expires this long after it was last used. */
export const SESSION_DAYS = 30;
/** Absolute session lifetime, however much it is used. */
export const SESSION_MAX_DAYS = 90;
/** The browser's key for bookings and orders made without an account. */
export const GUEST_COOKIE_DAYS = 365;
/** Table holds that were never turned into a booking. */
export const HOLD_HOURS = 24;
/** Long enough to check whether a message was sent. */
export const MESSAGE_DAYS = 30;
/** Longer than the booking horizon: until then no notification is repeated, and a chat remains open. */
export const NOTICE_DAYS = 400;
/** Rejected or withdrawn applications, after the decision. */
export const APPLICATION_DAYS = 180;
/** Requests about a listed place, after the reply. */
export const PLACE_REQUEST_DAYS = 180;
/** Staff invitations, after they have ended. */
export const ENDED_INVITATION_DAYS = 30;
/** Conversations with the assistant and with people, after the last message. */
export const CHAT_DAYS = 365;
/**
 * Guests' identity and messages, after the day of the visit. What was booked, eaten and paid is retained for
 * accounting, without them.
 */
export const GUEST_DAYS = 365;
/** Answers stored for idempotent retries: no device retries later than that. */
export const ANSWER_DAYS = 90;
/** Records of access to dietary needs: long enough for a guest who asks late. */
export const HEALTH_READ_DAYS = 180;
/** Reviews that an operator removed, and decided reports: long enough to object to the decision. */
export const REMOVED_REVIEW_DAYS = 180;
