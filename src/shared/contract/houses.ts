import { z } from "zod";
import { MAX_EMAIL_LENGTH } from "../account-terms.ts";
import type { Translations } from "../languages.ts";
import type { Membership } from "./accounts.ts";

export const ROLES = ["owner", "manager", "staff"] as const satisfies readonly Membership["role"][];

const email = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH)
  .pipe(z.email({ error: "email-address" }));

/** `POST /api/owner/restaurants/{id}/invitations`, for owners. */
export const inviteMember = z.strictObject({ email, role: z.enum(ROLES) });

/** `GET /api/invitations/{token}`, for whoever has the link, signed in or not. */
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

/** The answer of `POST /api/invitations/{token}`. */
export interface InvitationAccepted {
  restaurantId: string;
  role: Membership["role"];
}
