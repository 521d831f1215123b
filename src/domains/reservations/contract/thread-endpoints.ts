import { linkKeys } from "#domains/accounts/contract/accounts.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { versionStream } from "#kernel/api/schemas.ts";
import { readThread, sendToGuest, sendToRestaurant, threadChangesQuery, threadView } from "./threads.ts";

/** Messages about a booking: what the guest calls, then what staff call. */
export const threadEndpoints = {
  "GET /api/reservations/:id/thread": {
    summary: "Messages about a booking",
    query: linkKeys,
    answer: threadView,
    errors: ["reservation-not-found"],
  },
  "GET /api/reservations/:id/thread/changes": {
    summary: "Follow messages about a booking",
    query: threadChangesQuery.extend(linkKeys.shape),
    answer: versionStream,
    errors: ["reservation-not-found"],
  },
  "POST /api/reservations/:id/thread": {
    summary: "Write to the restaurant",
    query: linkKeys,
    body: sendToRestaurant,
    answer: threadView,
    errors: ["reservation-not-found", "reservation-over", "thread-full", "idempotency-key-reused"],
  },
  "PUT /api/reservations/:id/thread/read": {
    summary: "Mark the restaurant's messages as read",
    query: linkKeys,
    body: readThread,
    answer: "empty",
    errors: ["reservation-not-found"],
  },
  "GET /api/owner/reservations/:id/thread": {
    summary: "Messages about a reservation",
    answer: threadView,
    errors: ["unauthenticated", "reservation-not-found"],
  },
  "POST /api/owner/reservations/:id/thread": {
    summary: "Write to the guest",
    body: sendToGuest,
    answer: threadView,
    errors: ["unauthenticated", "reservation-not-found", "reservation-over", "thread-full"],
  },
  "PUT /api/owner/reservations/:id/thread/read": {
    summary: "Mark the guest's messages as read",
    body: readThread,
    answer: "empty",
    errors: ["unauthenticated", "reservation-not-found"],
  },
} as const satisfies Endpoints;
