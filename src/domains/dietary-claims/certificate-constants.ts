import { DIETS } from "#domains/dietary/dietary.ts";

/** Subjects that bodies certify: diets. There are no certificates for accommodating allergies on request. */
export const CERTIFICATE_SUBJECTS = DIETS;
/** How much of the menu it covers. */
export const CERTIFICATE_VALUES = ["only", "yes", "limited"] as const;
export type CertificateValue = (typeof CERTIFICATE_VALUES)[number];

export const CERTIFICATE_STATES = ["sent", "accepted", "refused"] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** Status today. `renewed`: accepted, but another one covers the same for longer. */
export type CertificateStanding = "sent" | "counts" | "ends-soon" | "renewed" | "expired" | "refused";

/** Days before expiry on which the restaurant is reminded, once each. */
export const REMINDER_DAYS = [30, 7] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** The proof file. */
export const MAX_PROOF_BYTES = 8 * 1024 * 1024;
/** Maximum certificates of a restaurant, including expired ones. */
export const MAX_CERTIFICATES = 30;
/** Maximum text lengths, in characters. */
export const MAX_CERTIFICATE_TEXT = { issuer: 100, number: 60, reason: 1_000 } as const;
