/** What somebody can agree to (specification, owner.md sections 3 and 6); the first can't be declined. */
export const CONSENT_CATEGORIES = ["necessary", "location", "analytics", "marketing"] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];
export type OptionalCategory = Exclude<ConsentCategory, "necessary">;

/** The name of the choice in the browser's storage; the privacy policy says it. */
export const CONSENT_KEY = "noren_consent";
/** Counted up when there is something new to agree to: everybody is asked again. */
export const CONSENT_VERSION = 1;

/** Names in the browser's storage that only may be there with consent to `location`. */
export const LOCATION_KEYS = ["noren_alerts"] as const;

/** A choice, as the device keeps it. */
export interface Consent extends Record<ConsentCategory, boolean> {
  necessary: true;
  version: number;
  /** ISO 8601 */
  date: string;
}
