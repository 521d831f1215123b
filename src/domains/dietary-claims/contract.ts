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
import { newerClaims, ownClaimsView, saveClaims } from "./contract/claims.ts";

/** The endpoints of this domain. */
export const dietaryClaimsEndpoints = {
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
    details: [newerClaims],
  },
} as const satisfies Endpoints;
