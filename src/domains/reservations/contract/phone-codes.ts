import { z } from "zod";
import type { Endpoints } from "#kernel/api/endpoint.ts";

/** A country whose numbers we send text messages to. */
export const phoneCountry = z.strictObject({
  /** ISO 3166: `JP`. */
  country: z.string(),
  /** What its international numbers begin with: `+81`. */
  prefix: z.string(),
});
export type PhoneCountry = z.output<typeof phoneCountry>;

/** `POST /api/restaurants/{id}/phone-codes` */
export const wantPhoneCode = z.strictObject({
  /** As typed. */
  phone: z.string().trim().min(1, { error: "phone" }).max(40, { error: "phone" }),
  /** Where a number without `+` is dialled from (ISO 3166). */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: "phone" })
    .nullable()
    .default(null),
});

export const phoneCodeSent = z.strictObject({
  id: z.string(),
  /** E.164: the number that the code goes to. */
  phone: z.string(),
  /** ISO 8601: expiry of the code. */
  expiresAt: z.string(),
  /** ISO 8601: when another code may be asked for. */
  againAt: z.string(),
});
export type PhoneCodeSent = z.output<typeof phoneCodeSent>;

/** `POST /api/phone-codes/{id}`: the code as typed. */
export const provePhoneBody = z.strictObject({
  code: z
    .string()
    .max(20)
    .transform((text) => text.normalize("NFKC").replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, { error: "phone-code-wrong" })),
});

export const phoneProof = z.strictObject({
  /** For one booking at the restaurant, by this browser and with this number. */
  phoneProof: z.string(),
  /** ISO 8601 */
  expiresAt: z.string(),
});
export type PhoneProof = z.output<typeof phoneProof>;

export const phoneCodeEndpoints = {
  "POST /api/restaurants/:id/phone-codes": {
    summary: "Text a code that proves a phone number",
    body: wantPhoneCode,
    answer: phoneCodeSent,
    status: 201,
    errors: ["restaurant-not-found", "email-needed", "too-many-codes"],
  },
  "POST /api/phone-codes/:id": {
    summary: "Prove a phone number by its code",
    body: provePhoneBody,
    answer: phoneProof,
    errors: [],
  },
} as const satisfies Endpoints;
