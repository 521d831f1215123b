import type { Endpoints } from "#kernel/api/endpoint.ts";
import {
  addCalendarFeed,
  calendarFeeds,
  madeCalendarFeed,
  madeOwnCalendarFeed,
  ownCalendarFeed,
} from "./feeds.ts";

/** Private calendar feeds of restaurants and of guests. */
export const feedEndpoints = {
  "GET /api/calendars/:secret/calendar.ics": {
    summary: "A private calendar feed",
    answer: { media: "text/calendar" },
    errors: ["not-found", "too-many-requests"],
  },
  "GET /api/owner/restaurants/:id/calendar-feeds": {
    summary: "The restaurant's calendar feeds: one's own, all for managers",
    answer: calendarFeeds,
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "POST /api/owner/restaurants/:id/calendar-feeds": {
    summary: "Make a calendar feed of the restaurant or one of its areas",
    body: addCalendarFeed,
    answer: madeCalendarFeed,
    status: 201,
    errors: ["unauthenticated", "restaurant-not-found", "too-many-feeds"],
  },
  "POST /api/owner/restaurants/:id/calendar-feeds/:feedId/rotation": {
    summary: "Give a calendar feed a new address",
    answer: madeCalendarFeed,
    errors: ["unauthenticated", "restaurant-not-found", "not-found"],
  },
  "DELETE /api/owner/restaurants/:id/calendar-feeds/:feedId": {
    summary: "End a calendar feed",
    answer: calendarFeeds,
    errors: ["unauthenticated", "restaurant-not-found", "not-found"],
  },
  "GET /api/calendar-feed": {
    summary: "The calendar feed of all own bookings",
    answer: ownCalendarFeed,
    errors: ["unauthenticated"],
  },
  "POST /api/calendar-feed": {
    summary: "Make the calendar feed of all own bookings, or give it a new address",
    answer: madeOwnCalendarFeed,
    errors: ["unauthenticated"],
  },
  "DELETE /api/calendar-feed": {
    summary: "End the calendar feed of all own bookings",
    answer: "empty",
    errors: ["unauthenticated"],
  },
} as const satisfies Endpoints;
