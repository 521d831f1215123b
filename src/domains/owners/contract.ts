import { z } from "zod";
import { menuView } from "#domains/menus/contract/menu.ts";
import { insights, insightsQuery } from "#domains/restaurants/contract/insights.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import {
  addApiKey,
  addedApiKey,
  apiIndex,
  apiKeysView,
  apiRestaurants,
  keyWithoutScope,
  planWithoutApi,
} from "./contract/api.ts";
import {
  indexExamples,
  insightsExamples,
  menuExamples,
  restaurantsExamples,
} from "./contract/api-examples.ts";
import { connectionsView } from "./contract/connections.ts";
import { removeNote, restaurantNotes, saveNote } from "./contract/notes.ts";
import {
  askDrafts,
  draftsMade,
  newerTexts,
  ownTextsView,
  readOwnTexts,
  saveOwnTexts,
} from "./contract/own-texts.ts";
import {
  ownerMessagePreview,
  ownerMessagesView,
  previewOwnerMessage,
  sendOwnerMessage,
} from "./contract/owner-messages.ts";
import {
  addLocation,
  adminRestaurant,
  archiveImpact,
  bookingsAhead,
  cancelledUpcoming,
  cancelUpcoming,
  changeLocation,
  locationsView,
  restaurantQuery,
  restaurantSettings,
  setShown,
  setVisibility,
} from "./contract/restaurants.ts";
import { setupView } from "./contract/setup.ts";
import {
  addWebhook,
  changeWebhook,
  webhookMessageDetail,
  webhookMessages,
  webhookSecret,
  webhooksView,
} from "./contract/webhooks.ts";

/** The endpoints of this domain. */
export const ownersEndpoints = {
  "GET /api/owner/restaurants/:id/api-keys": {
    summary: "List API keys",
    answer: apiKeysView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "POST /api/owner/restaurants/:id/api-keys": {
    summary: "Create an API key",
    body: addApiKey,
    answer: addedApiKey,
    status: 201,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "plan-without-api", "too-many-keys"],
    details: [planWithoutApi],
  },
  "DELETE /api/owner/restaurants/:id/api-keys/:keyId": {
    summary: "Revoke an API key",
    answer: apiKeysView,
    errors: ["unauthenticated", "forbidden", "not-found", "restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/connections": {
    summary: "State and last use of the restaurant's connections",
    answer: connectionsView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/webhooks": {
    summary: "List webhooks",
    answer: webhooksView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "POST /api/owner/restaurants/:id/webhooks": {
    summary: "Add a webhook",
    body: addWebhook,
    answer: webhookSecret,
    status: 201,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "plan-without-api", "too-many-webhooks"],
    details: [planWithoutApi],
  },
  "PATCH /api/owner/restaurants/:id/webhooks/:webhookId": {
    summary: "Change, pause or activate a webhook",
    body: changeWebhook,
    answer: webhooksView,
    errors: ["unauthenticated", "forbidden", "not-found", "restaurant-not-found"],
  },
  "DELETE /api/owner/restaurants/:id/webhooks/:webhookId": {
    summary: "Remove a webhook with its messages",
    answer: webhooksView,
    errors: ["unauthenticated", "forbidden", "not-found", "restaurant-not-found"],
  },
  "POST /api/owner/restaurants/:id/webhooks/:webhookId/secret": {
    summary: "Renew a webhook's secret; the previous one is valid for another day",
    answer: webhookSecret,
    errors: ["unauthenticated", "forbidden", "not-found", "restaurant-not-found"],
  },
  "POST /api/owner/restaurants/:id/webhooks/:webhookId/test": {
    summary: "Send a test message to a webhook",
    answer: webhookMessages,
    errors: ["unauthenticated", "forbidden", "not-found", "restaurant-not-found", "too-many-attempts"],
  },
  "GET /api/owner/restaurants/:id/webhooks/:webhookId/messages": {
    summary: "The messages of a webhook",
    answer: webhookMessages,
    errors: ["unauthenticated", "forbidden", "not-found", "restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/webhooks/:webhookId/messages/:messageId": {
    summary: "A message of a webhook with its body and attempts",
    answer: webhookMessageDetail,
    errors: ["unauthenticated", "forbidden", "not-found", "restaurant-not-found"],
  },
  "POST /api/owner/restaurants/:id/webhooks/:webhookId/messages/:messageId/send": {
    summary: "Send a message again",
    answer: webhookMessages,
    errors: ["unauthenticated", "forbidden", "not-found", "restaurant-not-found", "too-many-attempts"],
  },
  "POST /api/owner/restaurants/:id/webhooks/:webhookId/send-failed": {
    summary: "Send all failed messages again",
    answer: webhookMessages,
    errors: ["unauthenticated", "forbidden", "not-found", "restaurant-not-found", "too-many-attempts"],
  },
  "GET /api/v1": {
    summary: "Paths and limits of this API",
    answer: apiIndex,
    examples: indexExamples,
    errors: [],
  },
  "GET /api/v1/restaurants": {
    summary: "Restaurants that the key opens",
    scope: "read",
    answer: apiRestaurants,
    examples: restaurantsExamples,
    errors: ["plan-without-api", "api-key-unknown"],
    details: [planWithoutApi],
  },
  "GET /api/v1/restaurants/:id/menu": {
    summary: "Menu",
    scope: "read",
    answer: menuView,
    examples: menuExamples,
    errors: ["restaurant-not-found", "plan-without-api", "api-key-unknown", "api-key-scope"],
    details: [planWithoutApi, keyWithoutScope],
  },
  "GET /api/v1/restaurants/:id/insights": {
    summary: "Insights",
    scope: "read",
    query: insightsQuery,
    answer: insights,
    examples: insightsExamples,
    errors: ["restaurant-not-found", "plan-without-api", "api-key-unknown", "api-key-scope"],
    details: [planWithoutApi, keyWithoutScope],
  },
  "GET /api/admin/restaurants": {
    summary: "Find partner restaurants",
    operators: ["support", "finance"],
    query: restaurantQuery,
    answer: z.array(adminRestaurant),
    errors: [],
  },
  "GET /api/admin/owner-messages": {
    summary: "Messages to owners, and what became of them",
    operators: ["support"],
    answer: ownerMessagesView,
    errors: [],
  },
  "POST /api/admin/owner-messages/preview": {
    summary: "How many owners a message would reach",
    operators: ["support"],
    body: previewOwnerMessage,
    answer: ownerMessagePreview,
    errors: [],
  },
  "POST /api/admin/owner-messages": {
    summary: "Send a message to a group of owners",
    operators: ["support"],
    body: sendOwnerMessage,
    answer: ownerMessagesView,
    status: [201, 200],
    errors: ["idempotency-key-reused", "too-many-attempts"],
  },
  "PUT /api/admin/restaurants/:id/shown": {
    summary: "Show or withhold a restaurant",
    operators: ["support"],
    body: setShown,
    answer: adminRestaurant,
    errors: [],
  },
  "GET /api/admin/restaurants/:id/notes": {
    summary: "Notes of operators on a restaurant",
    operators: ["support", "finance"],
    answer: restaurantNotes,
    errors: ["restaurant-not-found"],
  },
  "PUT /api/admin/restaurants/:id/notes/:noteId": {
    summary: "Add or change a note",
    operators: ["support", "finance"],
    body: saveNote,
    answer: restaurantNotes,
    errors: ["restaurant-not-found", "not-found"],
  },
  "PUT /api/admin/restaurants/:id/notes/:noteId/removed": {
    summary: "Remove a note, or bring it back",
    operators: ["support", "finance"],
    body: removeNote,
    answer: restaurantNotes,
    errors: ["restaurant-not-found", "not-found"],
  },
  "GET /api/owner/restaurants/:id/export": {
    summary: "Export everything stored about the restaurant",
    answer: z.record(z.string(), z.unknown()),
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/insights": {
    summary: "Insights",
    query: insightsQuery,
    answer: insights,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/locations": {
    summary: "Locations of the business",
    answer: locationsView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "POST /api/owner/restaurants/:id/locations": {
    summary: "Add a location",
    body: addLocation,
    answer: locationsView,
    status: 201,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "plan-limit"],
  },
  "PUT /api/owner/restaurants/:id/location": {
    summary: "Change a location",
    body: changeLocation,
    answer: locationsView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "changed-meanwhile"],
  },
  "PUT /api/owner/restaurants/:id/primary": {
    summary: "Make this the main location",
    answer: locationsView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/settings": {
    summary: "Settings of the restaurant",
    answer: restaurantSettings,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "PUT /api/owner/restaurants/:id/visibility": {
    summary: "Show or hide the restaurant",
    body: setVisibility,
    answer: restaurantSettings,
    errors: [
      "unauthenticated",
      "forbidden",
      "restaurant-not-found",
      "restaurant-withheld",
      "restaurant-archived",
    ],
  },
  "GET /api/owner/restaurants/:id/setup": {
    summary: "What is set up of the first steps",
    answer: setupView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/archive-impact": {
    summary: "What closing the restaurant would affect",
    answer: archiveImpact,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "POST /api/owner/restaurants/:id/cancellations": {
    summary: "Cancel upcoming bookings and orders",
    body: cancelUpcoming,
    answer: cancelledUpcoming,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "main-location"],
  },
  "POST /api/owner/restaurants/:id/archive": {
    summary: "Close the restaurant",
    answer: restaurantSettings,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "main-location", "bookings-ahead"],
    details: [bookingsAhead],
  },
  "POST /api/owner/restaurants/:id/restore": {
    summary: "Reopen the restaurant",
    answer: restaurantSettings,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "plan-limit", "archive-over"],
  },
  "GET /api/owner/restaurants/:id/translations": {
    summary: "Translations of the restaurant's texts",
    query: readOwnTexts,
    answer: ownTextsView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "PUT /api/owner/restaurants/:id/translations": {
    summary: "Save translations",
    body: saveOwnTexts,
    answer: ownTextsView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "changed-meanwhile"],
    details: [newerTexts],
  },
  "POST /api/owner/restaurants/:id/translations/drafts": {
    summary: "Have translations drafted",
    body: askDrafts,
    answer: draftsMade,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
} as const satisfies Endpoints;
