/** What programs of a restaurant's own may call (docs/api.md). */

/** As many live keys a business has at once. */
export const MAX_API_KEYS = 5;
export const MAX_KEY_NAME_LENGTH = 60;
/** Calls with one key in a minute. */
export const API_CALLS_A_MINUTE = 60;
/** Days that one call asks for, both ends included. */
export const MAX_API_DAYS = 62;

/** Templates of RFC 6570. */
export const API_PATHS = [
  "/api/v1/restaurants",
  "/api/v1/restaurants/{id}/reservations{?from,to}",
  "/api/v1/restaurants/{id}/menu",
  "/api/v1/restaurants/{id}/insights{?days}",
] as const;
