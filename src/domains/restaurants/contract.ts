import { z } from "zod";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import {
  addedProof,
  certificateReview,
  certificateSummary,
  certificatesQuery,
  ownCertificates,
  refuseCertificate,
  sendCertificate,
} from "./contract/certificates.ts";
import { ownClaimsView, saveClaims } from "./contract/claims.ts";
import { counts } from "./contract/figures.ts";
import { addedPhoto, menuView } from "./contract/menu.ts";
import {
  glossaryDish,
  menuDocumentView,
  menuImport,
  readMenuTable,
  saveMenu,
  setSoldOut,
} from "./contract/menu-document.ts";
import {
  acceptPlaceRequest,
  placeRequest,
  placeRequestReceived,
  placeRequestReview,
  placeRequestSummary,
  placeRequestsQuery,
  rejectPlaceRequest,
} from "./contract/place-requests.ts";
import { restaurantPhotosView, savePhotos } from "./contract/restaurant-photos.ts";
import {
  registrationAsks,
  restaurantCard,
  restaurantDetail,
  restaurantQuery,
} from "./contract/restaurants.ts";

/** The endpoints of this domain. */
export const restaurantsEndpoints = {
  "GET /api/admin/place-requests": {
    summary: "Corrections and removals that were asked for",
    query: placeRequestsQuery,
    answer: z.array(placeRequestSummary),
    errors: [],
  },
  "GET /api/admin/place-requests/:id": {
    summary: "A request about a listed place",
    answer: placeRequestReview,
    errors: ["not-found"],
  },
  "POST /api/admin/place-requests/:id/accept": {
    summary: "Accept a request about a listed place",
    body: acceptPlaceRequest,
    answer: placeRequestReview,
    errors: ["restaurant-not-found", "already-registered", "request-over"],
  },
  "POST /api/admin/place-requests/:id/reject": {
    summary: "Reject a request about a listed place",
    body: rejectPlaceRequest,
    answer: placeRequestReview,
    errors: ["request-over"],
  },
  "POST /api/restaurants/:id/requests": {
    summary: "Ask for a correction or removal of a listed place",
    body: placeRequest,
    answer: placeRequestReceived,
    status: [201, 200],
    errors: ["restaurant-not-found", "already-registered", "idempotency-key-reused", "too-many-attempts"],
  },
  "POST /api/restaurants/:id/registration-asks": {
    summary: "Say that a listed place should join",
    answer: registrationAsks,
    errors: ["restaurant-not-found", "already-registered"],
  },
  "GET /api/restaurants": {
    summary: "Search restaurants",
    query: restaurantQuery,
    answer: z.array(restaurantCard),
    errors: [],
  },
  "GET /api/restaurants/:id": {
    summary: "A restaurant",
    answer: restaurantDetail,
    errors: ["restaurant-not-found"],
  },
  "GET /api/restaurants/:id/menu": {
    summary: "Menu of a restaurant",
    answer: menuView,
    errors: ["restaurant-not-found"],
  },
  "GET /api/dishes": {
    summary: "Glossary of Japanese dishes",
    answer: z.array(glossaryDish),
    errors: [],
  },
  "GET /api/figures": {
    summary: "Numbers of restaurants and partners",
    answer: counts,
    errors: [],
  },
  "POST /api/owner/restaurants/:id/certificate-proofs": {
    summary: "Upload the proof of a certificate",
    upload: "image/*, application/pdf",
    answer: addedProof,
    status: 201,
    errors: [],
  },
  "GET /api/owner/restaurants/:id/certificates/:certificateId/proof": {
    summary: "Proof of a certificate",
    answer: { media: "image/webp, application/pdf" },
    errors: ["unauthenticated", "forbidden", "not-found", "restaurant-not-found"],
  },
  "GET /api/admin/certificates": {
    summary: "Certificates to review",
    query: certificatesQuery,
    answer: z.array(certificateSummary),
    errors: [],
  },
  "GET /api/admin/certificates/:id": {
    summary: "A certificate to review",
    answer: certificateReview,
    errors: ["not-found"],
  },
  "GET /api/admin/certificates/:id/proof": {
    summary: "Proof of a certificate to review",
    answer: { media: "image/webp, application/pdf" },
    errors: ["not-found"],
  },
  "POST /api/admin/certificates/:id/accept": {
    summary: "Approve a certificate",
    answer: certificateReview,
    errors: ["request-over"],
  },
  "POST /api/admin/certificates/:id/refuse": {
    summary: "Refuse a certificate",
    body: refuseCertificate,
    answer: certificateReview,
    errors: ["request-over"],
  },
  "GET /api/owner/restaurants/:id/certificates": {
    summary: "List certificates",
    answer: ownCertificates,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "POST /api/owner/restaurants/:id/certificates": {
    summary: "Send in a certificate",
    body: sendCertificate,
    answer: ownCertificates,
    status: 201,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "restaurant-archived"],
  },
  "DELETE /api/owner/restaurants/:id/certificates/:certificateId": {
    summary: "Remove a certificate",
    answer: ownCertificates,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/claims": {
    summary: "What the restaurant says about its food",
    answer: ownClaimsView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "PUT /api/owner/restaurants/:id/claims": {
    summary: "Change what the restaurant says about its food",
    body: saveClaims,
    answer: ownClaimsView,
    errors: [
      "unauthenticated",
      "forbidden",
      "restaurant-not-found",
      "changed-meanwhile",
      "restaurant-archived",
    ],
  },
  "GET /api/owner/restaurants/:id/menu": {
    summary: "The menu, for editing",
    answer: menuDocumentView,
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "PUT /api/owner/restaurants/:id/menu": {
    summary: "Publish the menu",
    body: saveMenu,
    answer: menuDocumentView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "changed-meanwhile"],
  },
  "POST /api/owner/restaurants/:id/menu/import": {
    summary: "Read a menu from CSV",
    body: readMenuTable,
    answer: menuImport,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "PUT /api/owner/restaurants/:id/menu/dishes/:dishId/sold-out": {
    summary: "Mark a dish as sold out or available",
    body: setSoldOut,
    answer: menuDocumentView,
    errors: ["unauthenticated", "not-found", "restaurant-not-found"],
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
