export const PLACE_REQUEST_KINDS = ["correct", "closed", "remove"] as const;
export type PlaceRequestKind = (typeof PLACE_REQUEST_KINDS)[number];
/** What somebody is at the place that they write about. */
export const PLACE_ROLES = ["owner", "manager", "staff", "other"] as const;
export type PlaceRole = (typeof PLACE_ROLES)[number];
export const PLACE_REQUEST_STATES = ["open", "accepted", "rejected"] as const;
export type PlaceRequestState = (typeof PLACE_REQUEST_STATES)[number];

/** The longest texts that are taken, in characters. */
export const MAX_PLACE_TEXT = {
  ...{ name: 120, address: 300, phone: 40, website: 300, openingHours: 500 },
  ...{ reason: 1_000, personName: 80, email: 254, contactPhone: 40 },
} as const;

/** What can be put right of a place. */
export const PLACE_FACTS = ["name", "address", "phone", "website", "openingHours", "lat", "lng"] as const;
export type PlaceFact = (typeof PLACE_FACTS)[number];
