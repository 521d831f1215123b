import { z } from "zod";
import { payeeStart, payeeView } from "#domains/payments/contract/payments.ts";
import { statementView } from "#domains/payments/contract/statements.ts";
import {
  addedProof,
  certificateReview,
  certificateSummary,
  certificatesQuery,
  ownCertificates,
  refuseCertificate,
  sendCertificate,
} from "#domains/restaurants/contract/certificates.ts";
import { ownClaimsView, saveClaims } from "#domains/restaurants/contract/claims.ts";
import { housePhotosView, savePhotos } from "#domains/restaurants/contract/house-photos.ts";
import { insights, insightsQuery } from "#domains/restaurants/contract/insights.ts";
import { addedPhoto, menuView } from "#domains/restaurants/contract/menu.ts";
import {
  menuDocumentView,
  menuImport,
  readMenuTable,
  saveMenu,
  setSoldOut,
} from "#domains/restaurants/contract/menu-document.ts";
import type { Endpoints } from "#kernel/contract/endpoint.ts";
import { adminHouse, houseQuery, setShown } from "./contract/admin-houses.ts";
import { addApiKey, addedApiKey, apiKeysView } from "./contract/api-keys.ts";
import { apiIndex, apiRestaurants } from "./contract/api-v1.ts";
import {
  addLocation,
  archiveImpact,
  cancelAhead,
  cancelledAhead,
  changeLocation,
  houseFigures,
  houseSettings,
  locationsView,
  profilePage,
  saveProfile,
  setVisibility,
} from "./contract/houses.ts";
import { askDrafts, draftsMade, ownTextsView, readOwnTexts, saveOwnTexts } from "./contract/own-texts.ts";

/** The endpoints of this domain. */
export const ownersEndpoints = {
  "GET /api/owner/restaurants/:id/api-keys": {
    summary: "List API keys",
    answer: apiKeysView,
    errors: [],
  },
  "POST /api/owner/restaurants/:id/api-keys": {
    summary: "Create an API key",
    body: addApiKey,
    answer: addedApiKey,
    status: 201,
    errors: [],
  },
  "DELETE /api/owner/restaurants/:id/api-keys/:keyId": {
    summary: "Revoke an API key",
    answer: apiKeysView,
    errors: [],
  },
  "GET /api/v1": {
    summary: "Paths and limits of the API for programs",
    answer: apiIndex,
    errors: [],
  },
  "GET /api/v1/restaurants": {
    summary: "Restaurants that the key opens",
    answer: apiRestaurants,
    errors: [],
  },
  "GET /api/v1/restaurants/:id/menu": {
    summary: "Menu, for programs",
    answer: menuView,
    errors: [],
  },
  "GET /api/v1/restaurants/:id/insights": {
    summary: "Insights, for programs",
    query: insightsQuery,
    answer: insights,
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
    errors: [],
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
    errors: [],
  },
  "GET /api/admin/certificates/:id/proof": {
    summary: "Proof of a certificate to review",
    answer: { media: "image/webp, application/pdf" },
    errors: [],
  },
  "POST /api/admin/certificates/:id/accept": {
    summary: "Approve a certificate",
    answer: certificateReview,
    errors: [],
  },
  "POST /api/admin/certificates/:id/refuse": {
    summary: "Refuse a certificate",
    body: refuseCertificate,
    answer: certificateReview,
    errors: [],
  },
  "GET /api/owner/restaurants/:id/certificates": {
    summary: "List certificates",
    answer: ownCertificates,
    errors: [],
  },
  "POST /api/owner/restaurants/:id/certificates": {
    summary: "Send in a certificate",
    body: sendCertificate,
    answer: ownCertificates,
    status: 201,
    errors: [],
  },
  "DELETE /api/owner/restaurants/:id/certificates/:certificateId": {
    summary: "Remove a certificate",
    answer: ownCertificates,
    errors: [],
  },
  "GET /api/owner/restaurants/:id/claims": {
    summary: "What the restaurant says about its food",
    answer: ownClaimsView,
    errors: [],
  },
  "PUT /api/owner/restaurants/:id/claims": {
    summary: "Change what the restaurant says about its food",
    body: saveClaims,
    answer: ownClaimsView,
    errors: [],
  },
  "GET /api/admin/restaurants": {
    summary: "Find partner restaurants",
    query: houseQuery,
    answer: z.array(adminHouse),
    errors: [],
  },
  "PUT /api/admin/restaurants/:id/shown": {
    summary: "Show or withhold a restaurant",
    body: setShown,
    answer: adminHouse,
    errors: [],
  },
  "GET /api/owner/restaurants/:id/export": {
    summary: "Export everything stored about the restaurant",
    answer: z.record(z.string(), z.unknown()),
    errors: [],
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
  "GET /api/owner/restaurants/:id/figures": {
    summary: "Figures of the dashboard",
    answer: houseFigures,
    errors: [],
  },
  "GET /api/owner/restaurants/:id/insights": {
    summary: "Insights",
    query: insightsQuery,
    answer: insights,
    errors: [],
  },
  "GET /api/owner/restaurants/:id/locations": {
    summary: "Locations of the business",
    answer: locationsView,
    errors: [],
  },
  "POST /api/owner/restaurants/:id/locations": {
    summary: "Add a location",
    body: addLocation,
    answer: locationsView,
    status: 201,
    errors: [],
  },
  "PUT /api/owner/restaurants/:id/location": {
    summary: "Change a location",
    body: changeLocation,
    answer: locationsView,
    errors: [],
  },
  "PUT /api/owner/restaurants/:id/primary": {
    summary: "Make this the main location",
    answer: locationsView,
    errors: [],
  },
  "GET /api/owner/restaurants/:id/menu": {
    summary: "The menu, for editing",
    answer: menuDocumentView,
    errors: [],
  },
  "PUT /api/owner/restaurants/:id/menu": {
    summary: "Publish the menu",
    body: saveMenu,
    answer: menuDocumentView,
    errors: [],
  },
  "POST /api/owner/restaurants/:id/menu/import": {
    summary: "Read a menu from CSV",
    body: readMenuTable,
    answer: menuImport,
    errors: [],
  },
  "PUT /api/owner/restaurants/:id/menu/dishes/:dishId/sold-out": {
    summary: "Mark a dish as sold out or available",
    body: setSoldOut,
    answer: menuDocumentView,
    errors: [],
  },
  "GET /api/owner/restaurants/:id/payee": {
    summary: "State of payouts",
    answer: payeeView,
    errors: [],
  },
  "POST /api/owner/restaurants/:id/payee": {
    summary: "Begin to set up payouts",
    answer: payeeStart,
    errors: [],
  },
  "GET /api/owner/restaurants/:id/statements/:month": {
    summary: "Statement of a month, as JSON or CSV",
    answer: statementView,
    media: "text/csv",
    errors: [],
  },
  "POST /api/owner/restaurants/:id/photos": {
    summary: "Upload a photo",
    upload: "image/*",
    answer: addedPhoto,
    status: 201,
    errors: [],
  },
  "GET /api/owner/restaurants/:id/photos": {
    summary: "Photos, for editing",
    answer: housePhotosView,
    errors: [],
  },
  "PUT /api/owner/restaurants/:id/photos": {
    summary: "Change which photos are shown",
    body: savePhotos,
    answer: housePhotosView,
    errors: [],
  },
  "GET /api/owner/restaurants/:id/profile": {
    summary: "The restaurant's profile, for editing",
    answer: profilePage,
    errors: [],
  },
  "PUT /api/owner/restaurants/:id/profile": {
    summary: "Change the restaurant's profile",
    body: saveProfile,
    answer: profilePage,
    errors: [],
  },
  "GET /api/owner/restaurants/:id/settings": {
    summary: "Settings of the restaurant",
    answer: houseSettings,
    errors: [],
  },
  "PUT /api/owner/restaurants/:id/visibility": {
    summary: "Show or hide the restaurant",
    body: setVisibility,
    answer: houseSettings,
    errors: [],
  },
  "GET /api/owner/restaurants/:id/archive-impact": {
    summary: "What closing the restaurant would affect",
    answer: archiveImpact,
    errors: [],
  },
  "POST /api/owner/restaurants/:id/cancellations": {
    summary: "Cancel upcoming bookings and orders",
    body: cancelAhead,
    answer: cancelledAhead,
    errors: [],
  },
  "POST /api/owner/restaurants/:id/archive": {
    summary: "Close the restaurant",
    answer: houseSettings,
    errors: [],
  },
  "POST /api/owner/restaurants/:id/restore": {
    summary: "Reopen the restaurant",
    answer: houseSettings,
    errors: [],
  },
  "GET /api/owner/restaurants/:id/translations": {
    summary: "Translations of the restaurant's texts",
    query: readOwnTexts,
    answer: ownTextsView,
    errors: [],
  },
  "PUT /api/owner/restaurants/:id/translations": {
    summary: "Save translations",
    body: saveOwnTexts,
    answer: ownTextsView,
    errors: [],
  },
  "POST /api/owner/restaurants/:id/translations/drafts": {
    summary: "Have translations drafted",
    body: askDrafts,
    answer: draftsMade,
    errors: [],
  },
} as const satisfies Endpoints;
