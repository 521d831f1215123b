/** Scopes, limits and paths of the API for a restaurant's integrations (docs/api.md). */

/** What a key may do. `read` is part of every key. */
export const API_SCOPES = ["read", "book", "orders"] as const;
export type ApiScope = (typeof API_SCOPES)[number];
/** Those that are chosen when a key is made. */
export const CHOSEN_API_SCOPES = ["book", "orders"] as const satisfies readonly ApiScope[];

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
  "/api/v1/restaurants/{id}/availability{?date,guests,courseId}",
  "/api/v1/restaurants/{id}/reservations{?from,to}",
  "/api/v1/restaurants/{id}/reservations/{reservationId}",
  "/api/v1/restaurants/{id}/reservations/{reservationId}/cancel",
  "/api/v1/restaurants/{id}/orders{?date}",
  "/api/v1/restaurants/{id}/orders/{orderId}",
  "/api/v1/restaurants/{id}/orders/{orderId}/steps",
  "/api/v1/restaurants/{id}/menu",
  "/api/v1/restaurants/{id}/insights{?days}",
] as const;

/** Characters of an operator's note on a restaurant. */
export const MAX_NOTE_LENGTH = 1_000;
