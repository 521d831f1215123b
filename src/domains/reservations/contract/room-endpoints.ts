import { z } from "zod";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { bookReservation, stopBookings } from "./book.ts";
import { blockTables, markCleared, partyStillSeated, roomBlock, swapParties, tableTaken } from "./room.ts";

/** What staff do with tables rather than with one party. */
export const roomEndpoints = {
  "POST /api/owner/restaurants/:id/blocks": {
    summary: "Keep tables free for a time",
    body: blockTables,
    answer: roomBlock,
    status: 201,
    errors: ["idempotency-key-reused", "unauthenticated", "restaurant-not-found", "table-taken"],
    details: [tableTaken],
  },
  "DELETE /api/owner/restaurants/:id/blocks/:blockId": {
    summary: "Give blocked tables free",
    answer: "empty",
    errors: ["unauthenticated", "restaurant-not-found", "block-over"],
  },
  "POST /api/owner/restaurants/:id/stop": {
    summary: "Stop online bookings for a while",
    body: stopBookings,
    answer: z.strictObject({ stoppedUntil: z.string().nullable() }),
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "POST /api/owner/reservations/:id/swap": {
    summary: "Swap the tables of two parties",
    body: swapParties,
    answer: z.array(bookReservation),
    errors: [
      "idempotency-key-reused",
      "unauthenticated",
      "reservation-not-found",
      "reservation-over",
      "table-taken",
      "party-still-seated",
    ],
    details: [tableTaken, partyStillSeated],
  },
  "POST /api/owner/reservations/:id/cleared": {
    summary: "Note that a table was cleared",
    body: markCleared,
    answer: bookReservation,
    errors: ["unauthenticated", "reservation-not-found", "changed-meanwhile"],
  },
} as const satisfies Endpoints;
