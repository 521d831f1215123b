import { z } from "zod";
import type { Diet } from "#domains/dietary/dietary.ts";
import { localDate } from "#kernel/time/local-time.ts";
import {
  CERTIFICATE_STATES,
  CERTIFICATE_SUBJECTS,
  CERTIFICATE_VALUES,
  type CertificateStanding,
  type CertificateState,
  type CertificateValue,
  MAX_CERTIFICATE_TEXT,
} from "../certificate-terms.ts";

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

/** `POST /api/owner/restaurants/{id}/certificate-proofs`, the file itself being the body. */
export interface AddedProof {
  id: string;
  type: ProofType;
}
export type ProofType = "image/webp" | "application/pdf";

export interface CertificateView {
  id: string;
  subjects: Diet[];
  value: CertificateValue;
  /** Who certifies. */
  issuer: string;
  number: string | null;
  issuedOn: string;
  expiresOn: string;
  proofType: ProofType;
  standing: CertificateStanding;
  /** Why it was refused, in the operator's words. */
  reason: string | null;
  sentAt: string;
}

/** `GET /api/owner/restaurants/{id}/certificates`: the last sent first. */
export interface OwnCertificates {
  certificates: CertificateView[];
}

/** `GET /api/admin/certificates?state=`: those that wait the longest first, else the last decided first. */
export const certificatesQuery = z.strictObject({ state: z.enum(CERTIFICATE_STATES).default("sent") });

export interface CertificateSummary extends CertificateView {
  state: CertificateState;
  restaurant: { id: string; name: string };
}

/** `GET /api/admin/certificates/{id}` */
export interface CertificateReview extends CertificateSummary {
  decidedAt: string | null;
}

/** `POST /api/admin/certificates/{id}/refuse`: the restaurant reads the reason as it stands. */
export const refuseCertificate = z.strictObject({
  reason: z.string().trim().max(MAX_CERTIFICATE_TEXT.reason).min(1),
});
