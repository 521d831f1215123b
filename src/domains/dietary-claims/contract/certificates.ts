import { z } from "zod";
import { DIETS } from "#domains/dietary/dietary.ts";
import { localDate } from "#kernel/api/schemas.ts";
import {
  CERTIFICATE_STATES,
  CERTIFICATE_SUBJECTS,
  CERTIFICATE_VALUES,
  MAX_CERTIFICATE_TEXT,
} from "../certificate-constants.ts";

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u, { error: "wrong-type" });

/** `POST /api/owner/restaurants/{id}/certificates`; the proof was sent before. Days are those of the restaurant. */
export const sendCertificate = z.strictObject({
  subjects: z
    .array(z.enum(CERTIFICATE_SUBJECTS))
    .refine((subjects) => subjects.length > 0, { error: "certificate-subject" })
    .transform((subjects) => [...new Set(subjects)]),
  value: z.enum(CERTIFICATE_VALUES),
  issuer: line(MAX_CERTIFICATE_TEXT.issuer).min(1),
  number: line(MAX_CERTIFICATE_TEXT.number).default(""),
  issuedOn: localDate,
  /** The last day on which it holds. */
  expiresOn: localDate,
  proofId: z.string().regex(/^[\w-]{22}$/, { error: "certificate-proof" }),
});
export type CertificateBody = z.input<typeof sendCertificate>;
export type SentCertificate = z.output<typeof sendCertificate>;

export const proofType = z.enum(["image/webp", "application/pdf"]);
export type ProofType = z.output<typeof proofType>;

/** `POST /api/owner/restaurants/{id}/certificate-proofs`, the file itself being the body. */
export const addedProof = z.strictObject({
  id: z.string(),
  type: proofType,
});
export type AddedProof = z.output<typeof addedProof>;

export const certificateView = z.strictObject({
  id: z.string(),
  subjects: z.array(z.enum(DIETS)),
  value: z.enum(CERTIFICATE_VALUES),
  /** Who certifies. */
  issuer: z.string(),
  number: z.string().nullable(),
  issuedOn: z.string(),
  expiresOn: z.string(),
  proofType: proofType,
  standing: z.enum(["sent", "counts", "ends-soon", "renewed", "expired", "refused"]),
  /** Why it was refused, in the operator's words. */
  reason: z.string().nullable(),
  sentAt: z.string(),
});
export type CertificateView = z.output<typeof certificateView>;

/** `GET /api/owner/restaurants/{id}/certificates`: the last sent first. */
export const ownCertificates = z.strictObject({
  certificates: z.array(certificateView),
});
export type OwnCertificates = z.output<typeof ownCertificates>;

/** `GET /api/admin/certificates?state=`: those that wait the longest first, else the last decided first. */
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

/** `POST /api/admin/certificates/{id}/refuse`: the restaurant reads the reason as it stands. */
export const refuseCertificate = z.strictObject({
  reason: z.string().trim().max(MAX_CERTIFICATE_TEXT.reason).min(1),
});
