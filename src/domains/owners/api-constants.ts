/** Limits and paths of the API for a restaurant's integrations (docs/api.md). */

/** Maximum active keys of a business. */
export const MAX_API_KEYS = 5;
export const MAX_KEY_NAME_LENGTH = 60;
/** Rate limit of one key, in calls per minute. */
export const API_CALLS_A_MINUTE = 60;
/** Maximum days per call, both ends included. */
export const MAX_API_DAYS = 62;

/** Templates of RFC 6570. */
export const API_PATHS = [
  "/api/v1/restaurants",
  "/api/v1/restaurants/{id}/reservations{?from,to}",
  "/api/v1/restaurants/{id}/menu",
  "/api/v1/restaurants/{id}/insights{?days}",
] as const;

/** Characters of an operator's note on a restaurant. */
export const MAX_NOTE_LENGTH = 1_000;
