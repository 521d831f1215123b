import { z } from "zod";
import { MAX_EMAIL_LENGTH } from "#domains/accounts/account-terms.ts";
import type { Membership } from "#domains/accounts/contract/accounts.ts";
import { ROLES } from "#domains/restaurants/house-terms.ts";
import type { Translations } from "#kernel/languages.ts";

const email = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH)
  .pipe(z.email({ error: "email-address" }));

/** `POST /api/owner/restaurants/{id}/invitations`, for owners. */
export const inviteMember = z.strictObject({ email, role: z.enum(ROLES) });

/** `POST /api/invitations/look-up` and `/accept`: what stands behind the `#` of the mailed link. */
export const invitationLink = z.strictObject({ token: z.string().max(100) });

/** The answer of `POST /api/invitations/look-up`, for whoever has the link, signed in or not. */
export interface InvitationView {
  restaurant: { id: string; name: string; nameTranslations: Translations };
  role: Membership["role"];
  /** The address that it was sent to, masked: the link may have been passed on. */
  email: string;
  /** Instant in ISO 8601. */
  expiresAt: string;
  /** Whether the reader's account is the invited one; null for who is not signed in. */
  isForReader: boolean | null;
}

/** The answer of `POST /api/invitations/accept`. */
export interface InvitationAccepted {
  restaurantId: string;
  role: Membership["role"];
}

/** `PUT /api/owner/restaurants/{id}/members/{accountId}`, for owners. */
export const changeRole = z.strictObject({ role: z.enum(ROLES) });

export interface CrewMember {
  accountId: string;
  username: string;
  email: string;
  role: Membership["role"];
  isReader: boolean;
}

/** `GET /api/owner/restaurants/{id}/crew`, for owners. */
export interface CrewView {
  members: CrewMember[];
  /** Who was asked and has not answered yet. */
  invitations: { id: string; email: string; role: Membership["role"]; expiresAt: string }[];
}
