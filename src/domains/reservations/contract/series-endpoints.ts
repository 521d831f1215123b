import { z } from "zod";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import {
  addSeries,
  cancelSeries,
  previewSeries,
  seriesDate,
  seriesPreview,
  seriesRefused,
} from "./series.ts";

/** Bookings that repeat. */
export const seriesEndpoints = {
  "POST /api/owner/restaurants/:id/series/preview": {
    summary: "The dates of a booking that repeats",
    body: previewSeries,
    answer: seriesPreview,
    errors: ["unauthenticated", "restaurant-not-found", "guest-not-found", "course-not-offered"],
  },
  "POST /api/owner/restaurants/:id/series": {
    summary: "Enter a booking that repeats",
    body: addSeries,
    answer: z.array(seriesDate),
    status: 201,
    errors: [
      "idempotency-key-reused",
      "guest-not-found",
      "unauthenticated",
      "restaurant-not-found",
      "course-not-offered",
      "series-refused",
    ],
    details: [seriesRefused],
  },
  "GET /api/owner/reservations/:id/series": {
    summary: "The bookings of a series",
    answer: z.array(seriesDate),
    errors: ["unauthenticated", "reservation-not-found"],
  },
  "POST /api/owner/reservations/:id/series/cancel": {
    summary: "Cancel a booking and all that follow in its series",
    body: cancelSeries,
    answer: z.array(seriesDate),
    errors: ["idempotency-key-reused", "unauthenticated", "reservation-not-found", "changed-meanwhile"],
  },
} as const satisfies Endpoints;
