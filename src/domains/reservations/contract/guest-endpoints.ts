import type { Endpoints } from "#kernel/api/endpoint.ts";
import { placesOfDay, placesQuery, walkInPlaces } from "./free-places.ts";
import { changeGuest, foundGuests, guestCard, guestsQuery, joinGuests, setConsent } from "./guests.ts";

/** What staff ask before they add a party: where it could sit, and whom they know. */
export const guestEndpoints = {
  "GET /api/owner/restaurants/:id/walk-in-places": {
    summary: "Where a party at the door would sit, by its size",
    answer: walkInPlaces,
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/places": {
    summary: "Times and tables of a day for a party that calls",
    query: placesQuery,
    answer: placesOfDay,
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/guests": {
    summary: "Find guests of the restaurant",
    query: guestsQuery,
    answer: foundGuests,
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "GET /api/owner/guests/:id": {
    summary: "What the restaurant knows of a guest",
    answer: guestCard,
    errors: ["unauthenticated", "guest-not-found"],
  },
  "GET /api/owner/reservations/:id/guest": {
    summary: "The guest of a reservation",
    answer: guestCard,
    errors: ["unauthenticated", "reservation-not-found", "guest-not-found"],
  },
  "PATCH /api/owner/guests/:id": {
    summary: "Change what is known of a guest",
    body: changeGuest,
    answer: guestCard,
    errors: ["idempotency-key-reused", "unauthenticated", "guest-not-found"],
  },
  "PUT /api/owner/guests/:id/consent": {
    summary: "Record whether dietary needs may be remembered",
    body: setConsent,
    answer: guestCard,
    errors: ["idempotency-key-reused", "unauthenticated", "guest-not-found"],
  },
  "POST /api/owner/guests/:id/joins": {
    summary: "Join two records of the same guest",
    body: joinGuests,
    answer: guestCard,
    errors: ["idempotency-key-reused", "unauthenticated", "guest-not-found"],
  },
  "DELETE /api/owner/guests/:id/joins/:other": {
    summary: "Separate two joined records",
    answer: guestCard,
    errors: ["idempotency-key-reused", "unauthenticated", "guest-not-found"],
  },
} as const satisfies Endpoints;
