/** Tags with a name in each language; others are the restaurant's own words. */
export const GUEST_TAGS = ["vip", "regular", "allergy"] as const;
export type GuestTag = (typeof GUEST_TAGS)[number];
export const MAX_GUEST_TAGS = 12;
export const MAX_TAG_LENGTH = 30;
