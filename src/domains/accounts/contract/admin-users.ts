import { z } from "zod";
import type { Language } from "#kernel/languages.ts";
import { digitsOf } from "#kernel/phone.ts";
import type { AccountRole } from "../account-terms.ts";
import { MIN_FOUND_DIGITS } from "../account-terms.ts";
import type { Membership } from "./accounts.ts";

/** `GET /api/admin/users?search=`: a whole e-mail address or an id; nobody is found by a part of either. */
export const userQuery = z.strictObject({ search: z.string().trim().max(254).default("") });

export interface AdminUserLine {
  id: string;
  /** Masked. */
  email: string;
  role: AccountRole;
  isVerified: boolean;
  createdAt: string;
}

/** `GET /api/admin/users/{id}`: the whole of it; that it was opened stands in the log. */
export interface AdminUser extends AdminUserLine {
  username: string;
  phone: string | null;
  language: Language;
  isOperator: boolean;
  sessions: { device: string | null; lastUsedAt: string }[];
  memberships: Membership[];
}

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

/** How much was erased, by kind; `ahead`: bookings and orders still to come, which stay until they are over. */
export interface ErasureView {
  reservations: number;
  orders: number;
  chats: number;
  ahead: number;
  /** There is an account with this address: its owner deletes it. */
  hasAccount: boolean;
}
