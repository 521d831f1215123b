import { z } from "zod";
import { LANGUAGES } from "#kernel/languages.ts";
import { digitsOf } from "#kernel/phone.ts";
import { ACCOUNT_ROLES, MIN_FOUND_DIGITS } from "../account-constants.ts";
import { membership } from "./accounts.ts";

/** `GET /api/admin/users?search=`: an exact email address or id; partial matches are not supported. */
export const userQuery = z.strictObject({ search: z.string().trim().max(254).default("") });

export const adminUserLine = z.strictObject({
  id: z.string(),
  /** Masked. */
  email: z.string(),
  role: z.enum(ACCOUNT_ROLES),
  isVerified: z.boolean(),
  createdAt: z.string(),
});
export type AdminUserLine = z.output<typeof adminUserLine>;

/** `GET /api/admin/users/{id}`; each read is written to the audit log. */
export const adminUser = adminUserLine.extend({
  username: z.string(),
  phone: z.string().nullable(),
  language: z.enum(LANGUAGES),
  isOperator: z.boolean(),
  sessions: z.array(
    z.strictObject({
      device: z.string().nullable(),
      lastUsedAt: z.string(),
    }),
  ),
  memberships: z.array(membership),
});
export type AdminUser = z.output<typeof adminUser>;

/** `POST /api/admin/erasures`: a person by an email address or a phone number. */
export const erasure = z
  .strictObject({
    email: z.email({ error: "email" }).max(254).optional(),
    phone: z
      .string()
      .trim()
      .max(40)
      .refine((text) => digitsOf(text).length >= MIN_FOUND_DIGITS, { error: "phone" })
      .optional(),
  })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
    path: ["email"],
    error: "required",
  });

/** Number of erased records by kind; `ahead`: upcoming bookings and orders, which stay until they are over. */
export const erasureView = z.strictObject({
  reservations: z.number(),
  orders: z.number(),
  chats: z.number(),
  ahead: z.number(),
  /** An account with this address exists; only its owner can delete it. */
  hasAccount: z.boolean(),
});
export type ErasureView = z.output<typeof erasureView>;
