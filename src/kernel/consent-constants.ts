/** Categories of consent (specification, owner.md sections 3 and 6); the first cannot be declined. */
export const CONSENT_CATEGORIES = ["necessary", "location", "analytics", "marketing"] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];
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
