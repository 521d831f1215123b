import type { Endpoints } from "#kernel/api/endpoint.ts";
import { factsPage, newerFacts, saveFacts } from "./contract/facts.ts";
import { counts, restaurantFigures } from "./contract/insights.ts";
import { newerProfile, profilePage, saveProfile } from "./contract/profile.ts";
import { addedPhoto, newerPhotos, restaurantPhotosView, savePhotos } from "./contract/restaurant-photos.ts";
import { registrationAsks, restaurantDetail } from "./contract/restaurants.ts";

export const restaurantsEndpoints = {
  "POST /api/restaurants/:id/registration-asks": {
    summary: "Say that a listed place should join",
    answer: registrationAsks,
    errors: ["restaurant-not-found", "already-registered"],
  },
  "GET /api/restaurants/:id": {
    summary: "A restaurant",
    answer: restaurantDetail,
    errors: ["restaurant-not-found"],
  },
  "GET /api/figures": {
    summary: "Numbers of restaurants and partners",
    answer: counts,
    errors: [],
  },
  "POST /api/owner/restaurants/:id/photos": {
    summary: "Upload a photo",
    upload: "image/*",
    answer: addedPhoto,
    status: 201,
    errors: ["photos-unavailable"],
  },
  "GET /api/owner/restaurants/:id/photos": {
    summary: "Photos, for editing",
    answer: restaurantPhotosView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "PUT /api/owner/restaurants/:id/photos": {
    summary: "Change which photos are shown",
    body: savePhotos,
    answer: restaurantPhotosView,
    errors: [
      "unauthenticated",
      "forbidden",
      "restaurant-not-found",
      "changed-meanwhile",
      "restaurant-archived",
    ],
    details: [newerPhotos],
  },
  "GET /api/owner/restaurants/:id/profile": {
    summary: "The restaurant's profile, for editing",
    answer: profilePage,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "PUT /api/owner/restaurants/:id/profile": {
    summary: "Change the restaurant's profile",
    body: saveProfile,
    answer: profilePage,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "changed-meanwhile"],
    details: [newerProfile],
  },
  "GET /api/owner/restaurants/:id/facts": {
    summary: "What the restaurant states beside its food, for editing",
    answer: factsPage,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "PUT /api/owner/restaurants/:id/facts": {
    summary: "Change what the restaurant states beside its food",
    body: saveFacts,
    answer: factsPage,
    errors: [
      "unauthenticated",
      "forbidden",
      "restaurant-not-found",
      "changed-meanwhile",
      "restaurant-archived",
    ],
    details: [newerFacts],
  },
  "GET /api/owner/restaurants/:id/figures": {
    summary: "Figures of the dashboard",
    answer: restaurantFigures,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "POST /api/restaurants/:id/views": {
    summary: "Count a view of the restaurant's page",
    answer: "empty",
    errors: [],
  },
  "POST /api/restaurants/:id/booking-forms": {
    summary: "Count a view of the booking form",
    answer: "empty",
    errors: [],
  },
} as const satisfies Endpoints;
