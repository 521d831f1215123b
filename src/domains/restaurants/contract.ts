import { z } from "zod";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { factsPage, newerFacts, saveFacts } from "./contract/facts.ts";
import { counts, restaurantFigures } from "./contract/insights.ts";
import { newerProfile, profilePage, saveProfile } from "./contract/profile.ts";
import { addedPhoto, newerPhotos, restaurantPhotosView, savePhotos } from "./contract/restaurant-photos.ts";
import { registrationAsks, restaurantDetail } from "./contract/restaurants.ts";
import {
  ownerReviewsPage,
  ownerReviewsQuery,
  removeReview,
  reportedQuery,
  reportedReview,
  reportReview,
  reviewPhoto,
  reviewReply,
  reviewRequests,
  reviewsPage,
  reviewsQuery,
  saveReply,
  saveReview,
  visitKeys,
  visitReview,
  visitToReview,
} from "./contract/reviews.ts";

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
  "GET /api/restaurants/:id/reviews": {
    summary: "Reviews of a restaurant, newest first",
    query: reviewsQuery,
    answer: reviewsPage,
    errors: ["restaurant-not-found"],
  },
  "GET /api/visits": {
    summary: "Own visits of which a review may be written",
    answer: z.array(visitToReview),
    errors: [],
  },
  "GET /api/visits/:kind/:id/review": {
    summary: "The review of a visit, for the guest who may write it",
    query: visitKeys,
    answer: visitReview,
    errors: ["visit-not-found"],
  },
  "PUT /api/visits/:kind/:id/review": {
    summary: "Write or change the review of a visit",
    query: visitKeys,
    body: saveReview,
    answer: visitReview,
    status: [200, 201],
    errors: ["visit-not-found", "review-closed", "too-many-attempts"],
  },
  "DELETE /api/visits/:kind/:id/review": {
    summary: "Delete the own review of a visit",
    query: visitKeys,
    answer: "empty",
    errors: ["visit-not-found"],
  },
  "POST /api/visits/:kind/:id/photos": {
    summary: "Upload a photo for the review of a visit",
    query: visitKeys,
    upload: "image/*",
    answer: reviewPhoto,
    status: 201,
    errors: ["visit-not-found", "review-closed", "photos-unavailable"],
  },
  "PUT /api/visits/:kind/:id/requests": {
    summary: "Whether the guest may be asked by email how a visit was",
    query: visitKeys,
    body: reviewRequests,
    answer: reviewRequests,
    errors: ["visit-not-found"],
  },
  "POST /api/reviews/:id/reports": {
    summary: "Report a review",
    body: reportReview,
    answer: "empty",
    errors: ["review-not-found", "too-many-attempts"],
  },
  "GET /api/owner/restaurants/:id/reviews": {
    summary: "Reviews, for the restaurant's own people",
    query: ownerReviewsQuery,
    answer: ownerReviewsPage,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "PUT /api/owner/restaurants/:id/reviews/:reviewId/reply": {
    summary: "Answer a review",
    body: saveReply,
    answer: reviewReply,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "review-not-found"],
  },
  "DELETE /api/owner/restaurants/:id/reviews/:reviewId/reply": {
    summary: "Take back the answer to a review",
    answer: "empty",
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "review-not-found"],
  },
  "GET /api/admin/reviews": {
    summary: "Reported reviews",
    operators: ["support"],
    query: reportedQuery,
    answer: z.array(reportedReview),
    errors: [],
  },
  "POST /api/admin/reviews/:id/keep": {
    summary: "Keep a reported review",
    operators: ["support"],
    answer: "empty",
    errors: ["request-over"],
  },
  "POST /api/admin/reviews/:id/remove": {
    summary: "Remove a review",
    operators: ["support"],
    body: removeReview,
    answer: "empty",
    errors: ["request-over"],
  },
} as const satisfies Endpoints;
