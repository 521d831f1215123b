import { DIETS } from "#domains/dietary/dietary.ts";

/** What bodies certify: ways of eating. Nobody certifies that a kitchen can leave something out on request. */
export const CERTIFICATE_SUBJECTS = DIETS;
/** How much of what is served it covers; what it does not cover needs no certificate. */
export const CERTIFICATE_VALUES = ["only", "yes", "limited"] as const;
export type CertificateValue = (typeof CERTIFICATE_VALUES)[number];

export const CERTIFICATE_STATES = ["sent", "accepted", "refused"] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** How it stands today: `renewed` is one that counts beside another that covers the same for longer. */
export type CertificateStanding = "sent" | "counts" | "ends-soon" | "renewed" | "expired" | "refused";

/** How many days before the end the restaurant is told, once each. */
export const REMINDER_DAYS = [30, 7] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** The file that shows it. */
export const MAX_PROOF_BYTES = 8 * 1024 * 1024;
/** How many a restaurant can keep, those that have ended included. */
export const MAX_CERTIFICATES = 30;
/** The longest texts that are taken, in characters. */
export const MAX_CERTIFICATE_TEXT = { issuer: 100, number: 60, reason: 1_000 } as const;
