import { z } from "zod";
import { claim } from "#domains/dietary/contract.ts";
import { CLAIM_SUBJECTS, type Claim, DIETS } from "#domains/dietary/dietary.ts";
import type { Endpoints, RefusalDetails } from "#kernel/api/endpoint.ts";
import { localDate } from "#kernel/api/schemas.ts";
import {
  CERTIFICATE_STATES,
  CERTIFICATE_SUBJECTS,
  CERTIFICATE_VALUES,
  MAX_CERTIFICATE_TEXT,
} from "./certificate-constants.ts";

const ownClaim = z.strictObject({
  subject: z.enum(CLAIM_SUBJECTS as [Claim["subject"], ...Claim["subject"][]]),
  value: z.enum(["only", "yes", "limited", "no"]),
});
/** A restaurant's own claim about its food. Subjects without a statement are omitted. */
export type OwnClaim = z.output<typeof ownClaim>;

/** `PUT /api/owner/restaurants/{id}/claims`: all claims. `version`: the version that was edited. */
export const saveClaims = z.strictObject({
  claims: z
    .array(ownClaim)
    .refine((claims) => new Set(claims.map(({ subject }) => subject)).size === claims.length, {
      error: "claim-twice",
    }),
  version: z.int32().min(0),
});

/** `GET` of the same, for the restaurant's managers. */
export const ownClaimsView = z.strictObject({
  restaurantId: z.string(),
  version: z.number(),
  claims: z.array(ownClaim),
  /** Claims from other sources, read-only here: certificates, operator confirmations, open data. */
  others: z.array(claim),
});
export type OwnClaimsView = z.output<typeof ownClaimsView>;

/** The current version, after a concurrent change. */
export const newerClaims = {
  code: "changed-meanwhile",
  shape: z.strictObject({ current: ownClaimsView }),
} as const satisfies RefusalDetails;

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u, { error: "wrong-type" });

/**
 * `POST /api/owner/restaurants/{id}/certificates`; the proof was uploaded before. Days are in the restaurant's time
 * zone.
 */
export const sendCertificate = z.strictObject({
  subjects: z
    .array(z.enum(CERTIFICATE_SUBJECTS))
    .refine((subjects) => subjects.length > 0, { error: "certificate-subject" })
    .transform((subjects) => [...new Set(subjects)]),
  value: z.enum(CERTIFICATE_VALUES),
  issuer: line(MAX_CERTIFICATE_TEXT.issuer).min(1),
  number: line(MAX_CERTIFICATE_TEXT.number).default(""),
  issuedOn: localDate,
  /** Last day of validity. */
  expiresOn: localDate,
  proofId: z.string().regex(/^[\w-]{22}$/, { error: "certificate-proof" }),
});
export type CertificateBody = z.input<typeof sendCertificate>;
export type SentCertificate = z.output<typeof sendCertificate>;

export const proofType = z.enum(["image/webp", "application/pdf"]);
export type ProofType = z.output<typeof proofType>;

/** `POST /api/owner/restaurants/{id}/certificate-proofs`; the body is the file. */
export const addedProof = z.strictObject({
  id: z.string(),
  type: proofType,
});
export type AddedProof = z.output<typeof addedProof>;

export const certificateView = z.strictObject({
  id: z.string(),
  subjects: z.array(z.enum(DIETS)),
  value: z.enum(CERTIFICATE_VALUES),
  /** The certifying body. */
  issuer: z.string(),
  number: z.string().nullable(),
  issuedOn: z.string(),
  expiresOn: z.string(),
  proofType: proofType,
  standing: z.enum(["sent", "counts", "ends-soon", "renewed", "expired", "refused"]),
  /** The operator's reason for refusing. */
  reason: z.string().nullable(),
  sentAt: z.string(),
});
export type CertificateView = z.output<typeof certificateView>;

/** `GET /api/owner/restaurants/{id}/certificates`: latest first. */
export const ownCertificates = z.strictObject({
  certificates: z.array(certificateView),
});
export type OwnCertificates = z.output<typeof ownCertificates>;

/** `GET /api/admin/certificates?state=`: pending ones oldest first, others by latest decision. */
export const certificatesQuery = z.strictObject({ state: z.enum(CERTIFICATE_STATES).default("sent") });

export const certificateSummary = certificateView.extend({
  state: z.enum(CERTIFICATE_STATES),
  restaurant: z.strictObject({
    id: z.string(),
    name: z.string(),
  }),
});
export type CertificateSummary = z.output<typeof certificateSummary>;

/** `GET /api/admin/certificates/{id}` */
export const certificateReview = certificateSummary.extend({
  decidedAt: z.string().nullable(),
});
export type CertificateReview = z.output<typeof certificateReview>;

/** `POST /api/admin/certificates/{id}/refuse`: the reason is shown to the restaurant. */
export const refuseCertificate = z.strictObject({
  reason: z.string().trim().max(MAX_CERTIFICATE_TEXT.reason).min(1),
});

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
    operators: ["support"],
    query: certificatesQuery,
    answer: z.array(certificateSummary),
    errors: [],
  },
  "GET /api/admin/certificates/:id": {
    summary: "A certificate to review",
    operators: ["support"],
    answer: certificateReview,
    errors: ["not-found"],
  },
  "GET /api/admin/certificates/:id/proof": {
    summary: "Proof of a certificate to review",
    operators: ["support"],
    answer: { media: "image/webp, application/pdf" },
    errors: ["not-found"],
  },
  "POST /api/admin/certificates/:id/accept": {
    summary: "Approve a certificate",
    operators: ["support"],
    answer: certificateReview,
    errors: ["request-over"],
  },
  "POST /api/admin/certificates/:id/refuse": {
    summary: "Refuse a certificate",
    operators: ["support"],
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
