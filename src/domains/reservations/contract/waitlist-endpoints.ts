import type { Endpoints } from "#kernel/api/endpoint.ts";
import { bookEntry, bookReservation } from "./book.ts";
import { addToWaitlist } from "./waitlist.ts";

/** What staff do with the waitlist. */
export const waitlistEndpoints = {
  "POST /api/owner/restaurants/:id/waitlist": {
    summary: "Put a party on the waitlist",
    body: addToWaitlist,
    answer: bookEntry,
    status: 201,
    errors: [
      "unauthenticated",
      "idempotency-key-reused",
      "restaurant-not-found",
      "restaurant-not-bookable",
      "waitlist-full",
    ],
  },
  "POST /api/owner/waitlist/:id/accept": {
    summary: "Accept an offered table for a party on the waitlist",
    answer: bookReservation,
    errors: ["unauthenticated", "waitlist-not-found", "offer-over"],
  },
  "POST /api/owner/waitlist/:id/offer": {
    summary: "Offer a table to a party on the waitlist",
    answer: bookEntry,
    errors: [
      "idempotency-key-reused",
      "unauthenticated",
      "waitlist-not-found",
      "no-free-table",
      "changed-meanwhile",
    ],
  },
  "DELETE /api/owner/waitlist/:id": {
    summary: "Remove a party from the waitlist",
    answer: bookEntry,
    errors: ["unauthenticated", "waitlist-not-found"],
  },
} as const satisfies Endpoints;
