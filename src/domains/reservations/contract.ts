import { z } from "zod";
import { linkKeys } from "#domains/accounts/contract/accounts.ts";
import { hoursPage, newerHours, saveHours } from "#domains/restaurants/contract/opening-hours.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { versionStream } from "#kernel/api/schemas.ts";
import { NOT_OFFERED } from "./contract/areas.ts";
import {
  addByStaff,
  answerKitchen,
  bookChangesQuery,
  bookQuery,
  bookReservation,
  bookView,
  changeByStaff,
  conflictingDishes,
  logLine,
  shiftNote,
  stepReservation,
  writeShiftNote,
} from "./contract/book.ts";
import { apiV1Endpoints } from "./contract/connections/api-v1-endpoints.ts";
import { feedEndpoints } from "./contract/connections/feed-endpoints.ts";
import { googleEndpoints } from "./contract/connections/google.ts";
import { importEndpoints } from "./contract/connections/imports.ts";
import { mailboxEndpoints } from "./contract/connections/mailbox.ts";
import { siteEndpoints } from "./contract/connections/site.ts";
import { walletEndpoints } from "./contract/connections/wallet.ts";
import { courseEndpoints } from "./contract/course-endpoints.ts";
import { courseSoldOut } from "./contract/courses.ts";
import { alternativePlace } from "./contract/free-places.ts";
import { guestEndpoints } from "./contract/guest-endpoints.ts";
import { phoneCodeEndpoints } from "./contract/phone-codes.ts";
import { questionsChanged } from "./contract/questions.ts";
import {
  availabilityQuery,
  availableDay,
  availableTime,
  bookingTerms,
  cancelReservation,
  changeReservation,
  createdReservation,
  createHold,
  createReservation,
  hold,
  reservationView,
  restaurantTables,
  runLate,
  tablesQuery,
  timeTaken,
  tooLateToChange,
} from "./contract/reservations.ts";
import { confirmException, partyStillSeated, tableGivenAway, tableTaken } from "./contract/room.ts";
import { roomEndpoints } from "./contract/room-endpoints.ts";
import {
  bookingsStranded,
  previewSeatingPlan,
  saveSeatingPlan,
  seatingPlanPreview,
  seatingPlanView,
} from "./contract/seating-plan.ts";
import { seriesEndpoints } from "./contract/series-endpoints.ts";
import { threadEndpoints } from "./contract/thread-endpoints.ts";
import { joinWaitlist, waitlistView } from "./contract/waitlist.ts";
import { waitlistEndpoints } from "./contract/waitlist-endpoints.ts";

/** The endpoints of this domain. */
export const reservationsEndpoints = {
  ...roomEndpoints,
  ...apiV1Endpoints,
  ...importEndpoints,
  ...mailboxEndpoints,
  "GET /api/owner/restaurants/:id/book": {
    summary: "The reservation book",
    query: bookQuery,
    answer: bookView,
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/book/changes": {
    summary: "Follow changes of the reservation book",
    query: bookChangesQuery,
    answer: versionStream,
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "POST /api/owner/restaurants/:id/reservations": {
    summary: "Enter a call or a walk-in",
    body: addByStaff,
    answer: bookReservation,
    status: 201,
    errors: [
      "idempotency-key-reused",
      "guest-not-found",
      "unauthenticated",
      "restaurant-not-found",
      "table-taken",
      "party-still-seated",
      "confirm-exception",
      ...NOT_OFFERED,
    ],
    details: [tableTaken, partyStillSeated, confirmException],
  },
  "PUT /api/owner/restaurants/:id/shift-notes/:date": {
    summary: "Write the note of a day for everybody on duty",
    body: writeShiftNote,
    answer: shiftNote,
    errors: ["unauthenticated", "restaurant-not-found", "changed-meanwhile"],
  },
  "POST /api/owner/reservations/:id/steps": {
    summary: "Move a reservation to its next status",
    body: stepReservation,
    answer: bookReservation,
    errors: [
      "idempotency-key-reused",
      "unauthenticated",
      "reservation-not-found",
      "changed-meanwhile",
      "too-early",
      "contact-first",
      "table-taken",
      "party-still-seated",
      "table-given-away",
    ],
    details: [tableTaken, partyStillSeated, tableGivenAway],
  },
  "PATCH /api/owner/reservations/:id": {
    summary: "Change a reservation as staff",
    body: changeByStaff,
    answer: bookReservation,
    errors: [
      "idempotency-key-reused",
      "unauthenticated",
      "reservation-not-found",
      "reservation-over",
      "table-taken",
      "party-still-seated",
      "confirm-exception",
      ...NOT_OFFERED,
      "questions-changed",
    ],
    details: [tableTaken, partyStillSeated, confirmException, questionsChanged],
  },
  "POST /api/owner/reservations/:id/contact-attempts": {
    summary: "Note an attempt to reach the guest",
    answer: bookReservation,
    errors: ["idempotency-key-reused", "unauthenticated", "reservation-not-found"],
  },
  "POST /api/owner/reservations/:id/kitchen": {
    summary: "Answer for the kitchen",
    body: answerKitchen,
    answer: bookReservation,
    errors: [
      "idempotency-key-reused",
      "unauthenticated",
      "reservation-not-found",
      "reservation-over",
      "dish-conflicts",
    ],
    details: [conflictingDishes],
  },
  "GET /api/owner/reservations/:id/log": {
    summary: "History of a reservation",
    answer: z.array(logLine),
    errors: ["unauthenticated", "reservation-not-found"],
  },
  ...courseEndpoints,
  ...seriesEndpoints,
  ...guestEndpoints,
  ...phoneCodeEndpoints,
  ...siteEndpoints,
  ...feedEndpoints,
  ...threadEndpoints,
  ...waitlistEndpoints,
  ...walletEndpoints,
  ...googleEndpoints,
  "PATCH /api/reservations/:id": {
    summary: "Change a booking",
    query: linkKeys,
    body: changeReservation,
    answer: reservationView,
    errors: [
      "reservation-not-found",
      "too-late-to-change",
      "time-not-available",
      ...NOT_OFFERED,
      "course-sold-out",
      "questions-changed",
    ],
    details: [tooLateToChange, timeTaken, courseSoldOut, questionsChanged],
  },
  "POST /api/reservations/:id/cancel": {
    summary: "Cancel a booking",
    query: linkKeys,
    body: cancelReservation,
    answer: reservationView,
    errors: ["reservation-not-found"],
  },
  "POST /api/reservations/:id/erase": {
    summary: "Erase the details of a past booking",
    query: linkKeys,
    answer: "empty",
    errors: ["reservation-not-found", "erase-later"],
  },
  "POST /api/reservations/:id/late": {
    summary: "Tell the restaurant about running late",
    query: linkKeys,
    body: runLate,
    answer: reservationView,
    errors: ["reservation-not-found"],
  },
  "POST /api/reservations/:id/messages/again": {
    summary: "Send a booking's failed messages again",
    query: linkKeys,
    answer: reservationView,
    errors: ["reservation-not-found"],
  },
  "GET /api/reservations/:id/alternatives": {
    summary: "Restaurants nearby with a free table",
    query: linkKeys,
    answer: z.array(alternativePlace),
    errors: ["reservation-not-found"],
  },
  "GET /api/tables": {
    summary: "The next free times at several restaurants",
    query: tablesQuery,
    answer: z.array(restaurantTables),
    errors: [],
  },
  "GET /api/restaurants/:id/availability": {
    summary: "Free times of a day, or of several days",
    query: availabilityQuery,
    answer: z.union([z.array(availableTime), z.array(availableDay)]),
    errors: ["restaurant-not-found", "restaurant-not-bookable", ...NOT_OFFERED],
  },
  "GET /api/restaurants/:id/booking-terms": {
    summary: "Terms of booking",
    answer: bookingTerms,
    errors: ["restaurant-not-found"],
  },
  "POST /api/holds": {
    summary: "Hold a table while booking",
    body: createHold,
    answer: hold,
    status: 201,
    errors: ["restaurant-not-found", "time-not-available", ...NOT_OFFERED, "course-sold-out"],
    details: [timeTaken, courseSoldOut],
  },
  "DELETE /api/holds/:id": {
    summary: "Release a hold",
    answer: "empty",
    errors: [],
  },
  "GET /api/owner/restaurants/:id/hours": {
    summary: "Opening hours, for editing",
    answer: hoursPage,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "PUT /api/owner/restaurants/:id/hours": {
    summary: "Change the opening hours",
    body: saveHours,
    answer: hoursPage,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "changed-meanwhile"],
    details: [newerHours],
  },
  "GET /api/owner/restaurants/:id/inventory": {
    summary: "The seating plan",
    answer: seatingPlanView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "POST /api/owner/restaurants/:id/inventory/preview": {
    summary: "Which bookings a new seating plan conflicts with",
    body: previewSeatingPlan,
    answer: seatingPlanPreview,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "PUT /api/owner/restaurants/:id/inventory": {
    summary: "Change the seating plan",
    body: saveSeatingPlan,
    answer: seatingPlanView,
    errors: [
      "unauthenticated",
      "forbidden",
      "restaurant-not-found",
      "changed-meanwhile",
      "bookings-stranded",
    ],
    details: [bookingsStranded],
  },
  "POST /api/waitlist": {
    summary: "Join the waitlist",
    body: joinWaitlist,
    answer: waitlistView,
    status: [201, 200],
    errors: [
      "restaurant-not-found",
      "waitlist-full",
      "prove-contact",
      "prove-to-wait",
      "prove-phone",
      "email-needed",
      "area-not-offered",
      "idempotency-key-reused",
      "questions-changed",
    ],
    details: [questionsChanged],
  },
  "GET /api/waitlist/:id": {
    summary: "A place on the waitlist",
    query: linkKeys,
    answer: waitlistView,
    errors: ["waitlist-not-found"],
  },
  "POST /api/waitlist/:id/accept": {
    summary: "Accept an offered table",
    query: linkKeys,
    answer: createdReservation,
    errors: ["waitlist-not-found", "offer-over"],
  },
  "DELETE /api/waitlist/:id": {
    summary: "Leave the waitlist",
    query: linkKeys,
    answer: waitlistView,
    errors: ["waitlist-not-found"],
  },
  "POST /api/reservations": {
    summary: "Book a table",
    body: createReservation,
    answer: createdReservation,
    status: [201, 200],
    errors: [
      "restaurant-not-found",
      "time-not-available",
      "prove-contact",
      "prove-phone",
      "email-needed",
      "too-many-bookings",
      "no-cards",
      "idempotency-key-reused",
      ...NOT_OFFERED,
      "course-sold-out",
      "questions-changed",
    ],
    details: [timeTaken, courseSoldOut, questionsChanged],
  },
  "GET /api/reservations": {
    summary: "List own bookings",
    answer: z.array(reservationView),
    errors: [],
  },
  "GET /api/reservations/:id": {
    summary: "A booking",
    query: linkKeys,
    answer: reservationView,
    errors: ["reservation-not-found"],
  },
  "GET /api/reservations/:id/calendar.ics": {
    summary: "A booking as a calendar event",
    query: linkKeys,
    answer: { media: "text/calendar" },
    errors: ["reservation-not-found"],
  },
} as const satisfies Endpoints;
