import { keyWithoutScope, planWithoutApi } from "#domains/owners/contract/api.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { courseSoldOut } from "../courses.ts";
import { questionsChanged } from "../questions.ts";
import { timeTaken, tooLateToChange } from "../reservations.ts";
import {
  apiAvailability,
  apiAvailabilityQuery,
  apiCancelReservation,
  apiChangeReservation,
  apiCreatedReservation,
  apiCreateReservation,
  apiReservation,
  apiReservations,
  apiReservationsQuery,
} from "./api-v1.ts";
import {
  availabilityExamples,
  cancelExamples,
  changeExamples,
  createExamples,
  listExamples,
  reservationExample,
} from "./api-v1-examples.ts";

const KEY_ERRORS = ["restaurant-not-found", "plan-without-api", "api-key-unknown", "api-key-scope"] as const;
const KEY_DETAILS = [planWithoutApi, keyWithoutScope] as const;

/** Bookings for a restaurant's own programs. */
export const apiV1Endpoints = {
  "GET /api/v1/restaurants/:id/availability": {
    summary: "Free times of a day",
    scope: "book",
    query: apiAvailabilityQuery,
    answer: apiAvailability,
    examples: availabilityExamples,
    errors: [...KEY_ERRORS, "restaurant-not-bookable", "course-not-offered", "area-not-offered"],
    details: KEY_DETAILS,
  },
  "GET /api/v1/restaurants/:id/reservations": {
    summary: "Reservations of some days",
    scope: "read",
    query: apiReservationsQuery,
    answer: apiReservations,
    examples: listExamples,
    errors: KEY_ERRORS,
    details: KEY_DETAILS,
  },
  "POST /api/v1/restaurants/:id/reservations": {
    summary: "Book a table",
    scope: "book",
    needsIdempotencyKey: true,
    body: apiCreateReservation,
    answer: apiCreatedReservation,
    status: [201, 200],
    examples: createExamples,
    errors: [
      ...KEY_ERRORS,
      "time-not-available",
      "restaurant-not-bookable",
      "course-not-offered",
      "area-not-offered",
      "course-sold-out",
      "questions-changed",
      "idempotency-key-reused",
    ],
    details: [...KEY_DETAILS, timeTaken, courseSoldOut, questionsChanged],
  },
  "GET /api/v1/restaurants/:id/reservations/:reservationId": {
    summary: "A reservation",
    scope: "read",
    answer: apiReservation,
    examples: { answer: reservationExample },
    errors: [...KEY_ERRORS, "reservation-not-found"],
    details: KEY_DETAILS,
  },
  "PATCH /api/v1/restaurants/:id/reservations/:reservationId": {
    summary: "Change a reservation",
    scope: "book",
    needsIdempotencyKey: true,
    body: apiChangeReservation,
    answer: apiReservation,
    examples: changeExamples,
    errors: [
      ...KEY_ERRORS,
      "reservation-not-found",
      "reservation-over",
      "too-late-to-change",
      "time-not-available",
      "restaurant-not-bookable",
      "course-not-offered",
      "area-not-offered",
      "course-sold-out",
      "idempotency-key-reused",
    ],
    details: [...KEY_DETAILS, timeTaken, tooLateToChange, courseSoldOut],
  },
  "POST /api/v1/restaurants/:id/reservations/:reservationId/cancel": {
    summary: "Cancel a reservation",
    scope: "book",
    needsIdempotencyKey: true,
    body: apiCancelReservation,
    answer: apiReservation,
    examples: cancelExamples,
    errors: [...KEY_ERRORS, "reservation-not-found", "reservation-over", "idempotency-key-reused"],
    details: KEY_DETAILS,
  },
} as const satisfies Endpoints;
