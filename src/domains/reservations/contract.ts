import { z } from "zod";
import { linkKeys } from "#domains/accounts/contract/link-keys.ts";
import { hoursPage, saveHours } from "#domains/restaurants/contract/opening-hours.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { apiReservations, apiReservationsQuery } from "./contract/api-v1.ts";
import {
  addByStaff,
  answerKitchen,
  bookChangesQuery,
  bookEntry,
  bookQuery,
  bookReservation,
  bookView,
  changeByStaff,
  logLine,
  stepReservation,
  stopBookings,
} from "./contract/book.ts";
import { inventoryPreview, inventoryView, previewInventory, saveInventory } from "./contract/inventory.ts";
import {
  alternativePlace,
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
  runLate,
} from "./contract/reservations.ts";
import {
  readThread,
  sendToGuest,
  sendToRestaurant,
  threadChangesQuery,
  threadView,
} from "./contract/threads.ts";
import { joinWaitlist, waitlistView } from "./contract/waitlist.ts";

/** The endpoints of this domain. */
export const reservationsEndpoints = {
  "GET /api/v1/restaurants/:id/reservations": {
    summary: "Reservations, for programs",
    query: apiReservationsQuery,
    answer: apiReservations,
    errors: [],
  },
  "GET /api/owner/restaurants/:id/book": {
    summary: "The reservation book",
    query: bookQuery,
    answer: bookView,
    errors: [],
  },
  "GET /api/owner/restaurants/:id/book/changes": {
    summary: "Follow changes of the reservation book",
    query: bookChangesQuery,
    answer: { media: "text/event-stream" },
    errors: [],
  },
  "POST /api/owner/restaurants/:id/reservations": {
    summary: "Enter a call or a walk-in",
    body: addByStaff,
    answer: bookReservation,
    status: 201,
    errors: [],
  },
  "POST /api/owner/restaurants/:id/stop": {
    summary: "Stop online bookings for a while",
    body: stopBookings,
    answer: z.strictObject({ stoppedUntil: z.string().nullable() }),
    errors: [],
  },
  "POST /api/owner/reservations/:id/steps": {
    summary: "Move a reservation to its next status",
    body: stepReservation,
    answer: bookReservation,
    errors: [],
  },
  "PATCH /api/owner/reservations/:id": {
    summary: "Change a reservation as staff",
    body: changeByStaff,
    answer: bookReservation,
    errors: [],
  },
  "POST /api/owner/reservations/:id/contact-attempts": {
    summary: "Note an attempt to reach the guest",
    answer: bookReservation,
    errors: [],
  },
  "POST /api/owner/reservations/:id/kitchen": {
    summary: "Answer for the kitchen",
    body: answerKitchen,
    answer: bookReservation,
    errors: [],
  },
  "GET /api/owner/reservations/:id/log": {
    summary: "History of a reservation",
    answer: z.array(logLine),
    errors: [],
  },
  "POST /api/owner/waitlist/:id/offer": {
    summary: "Offer a table to a party on the waitlist",
    answer: bookEntry,
    errors: [],
  },
  "DELETE /api/owner/waitlist/:id": {
    summary: "Remove a party from the waitlist",
    answer: bookEntry,
    errors: [],
  },
  "PATCH /api/reservations/:id": {
    summary: "Change a booking",
    query: linkKeys,
    body: changeReservation,
    answer: reservationView,
    errors: [],
  },
  "POST /api/reservations/:id/cancel": {
    summary: "Cancel a booking",
    query: linkKeys,
    body: cancelReservation,
    answer: reservationView,
    errors: [],
  },
  "POST /api/reservations/:id/erase": {
    summary: "Erase the details of a past booking",
    query: linkKeys,
    answer: "empty",
    errors: [],
  },
  "POST /api/reservations/:id/late": {
    summary: "Tell the restaurant about running late",
    query: linkKeys,
    body: runLate,
    answer: reservationView,
    errors: [],
  },
  "POST /api/reservations/:id/messages/again": {
    summary: "Send a booking's failed messages again",
    query: linkKeys,
    answer: reservationView,
    errors: [],
  },
  "GET /api/reservations/:id/alternatives": {
    summary: "Restaurants nearby with a free table",
    query: linkKeys,
    answer: z.array(alternativePlace),
    errors: [],
  },
  "GET /api/restaurants/:id/availability": {
    summary: "Free times of a day, or of several days",
    query: availabilityQuery,
    answer: z.union([z.array(availableTime), z.array(availableDay)]),
    errors: [],
  },
  "GET /api/restaurants/:id/booking-terms": {
    summary: "Terms of booking",
    answer: bookingTerms,
    errors: [],
  },
  "POST /api/holds": {
    summary: "Hold a table while booking",
    body: createHold,
    answer: hold,
    status: 201,
    errors: [],
  },
  "DELETE /api/holds/:id": {
    summary: "Release a hold",
    answer: "empty",
    errors: [],
  },
  "GET /api/owner/restaurants/:id/hours": {
    summary: "Opening hours, for editing",
    answer: hoursPage,
    errors: [],
  },
  "PUT /api/owner/restaurants/:id/hours": {
    summary: "Change the opening hours",
    body: saveHours,
    answer: hoursPage,
    errors: [],
  },
  "GET /api/owner/restaurants/:id/inventory": {
    summary: "The seating plan",
    answer: inventoryView,
    errors: [],
  },
  "POST /api/owner/restaurants/:id/inventory/preview": {
    summary: "Which bookings a new seating plan conflicts with",
    body: previewInventory,
    answer: inventoryPreview,
    errors: [],
  },
  "PUT /api/owner/restaurants/:id/inventory": {
    summary: "Change the seating plan",
    body: saveInventory,
    answer: inventoryView,
    errors: [],
  },
  "GET /api/reservations/:id/thread": {
    summary: "Messages about a booking",
    query: linkKeys,
    answer: threadView,
    errors: [],
  },
  "GET /api/reservations/:id/thread/changes": {
    summary: "Follow messages about a booking",
    query: threadChangesQuery.extend(linkKeys.shape),
    answer: { media: "text/event-stream" },
    errors: [],
  },
  "POST /api/reservations/:id/thread": {
    summary: "Write to the restaurant",
    query: linkKeys,
    body: sendToRestaurant,
    answer: threadView,
    errors: [],
  },
  "PUT /api/reservations/:id/thread/read": {
    summary: "Mark the restaurant's messages as read",
    query: linkKeys,
    body: readThread,
    answer: "empty",
    errors: [],
  },
  "GET /api/owner/reservations/:id/thread": {
    summary: "Messages about a reservation",
    answer: threadView,
    errors: [],
  },
  "POST /api/owner/reservations/:id/thread": {
    summary: "Write to the guest",
    body: sendToGuest,
    answer: threadView,
    errors: [],
  },
  "PUT /api/owner/reservations/:id/thread/read": {
    summary: "Mark the guest's messages as read",
    body: readThread,
    answer: "empty",
    errors: [],
  },
  "POST /api/waitlist": {
    summary: "Join the waitlist",
    body: joinWaitlist,
    answer: waitlistView,
    status: [201, 200],
    errors: [],
  },
  "GET /api/waitlist/:id": {
    summary: "A place on the waitlist",
    query: linkKeys,
    answer: waitlistView,
    errors: [],
  },
  "POST /api/waitlist/:id/accept": {
    summary: "Accept an offered table",
    query: linkKeys,
    answer: createdReservation,
    errors: [],
  },
  "DELETE /api/waitlist/:id": {
    summary: "Leave the waitlist",
    query: linkKeys,
    answer: waitlistView,
    errors: [],
  },
  "POST /api/reservations": {
    summary: "Book a table",
    body: createReservation,
    answer: createdReservation,
    status: [201, 200],
    errors: [],
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
    errors: [],
  },
  "GET /api/reservations/:id/calendar.ics": {
    summary: "A booking as a calendar event",
    query: linkKeys,
    answer: { media: "text/calendar" },
    errors: [],
  },
} as const satisfies Endpoints;
