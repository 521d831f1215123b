import { z } from "zod";
import { MAX_EMAIL_LENGTH } from "#domains/accounts/account-constants.ts";
import { membership } from "#domains/accounts/contract/accounts.ts";
import { ROLES } from "../staff-constants.ts";

const email = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH)
  .pipe(z.email({ error: "email-address" }));

/** `POST /api/owner/restaurants/{id}/invitations`, for owners. */
export const inviteMember = z.strictObject({ email, role: z.enum(ROLES) });

/** `POST /api/invitations/look-up` and `/accept`: the fragment of the mailed link. */
export const invitationLink = z.strictObject({ token: z.string().max(100) });

/** The answer of `POST /api/invitations/look-up`, for whoever has the link, signed in or not. */
export const invitationView = z.strictObject({
  restaurant: z.strictObject({
    id: z.string(),
    name: z.string(),
    nameTranslations: z.record(z.string(), z.string()).readonly(),
  }),
  role: membership.shape.role,
  /** The address that it was sent to, masked: the link may have been passed on. */
  email: z.string(),
  /** Instant in ISO 8601. */
  expiresAt: z.string(),
  /** Whether the reader's account is the invited one; null when not signed in. */
  isForReader: z.boolean().nullable(),
});
export type InvitationView = z.output<typeof invitationView>;

/** The answer of `POST /api/invitations/accept`. */
export const invitationAccepted = z.strictObject({
  restaurantId: z.string(),
  role: membership.shape.role,
});
export type InvitationAccepted = z.output<typeof invitationAccepted>;

/** `PUT /api/owner/restaurants/{id}/members/{accountId}`, for owners. */
export const changeRole = z.strictObject({ role: z.enum(ROLES) });

export const staffMember = z.strictObject({
  accountId: z.string(),
  username: z.string(),
  email: z.string(),
  role: membership.shape.role,
  isReader: z.boolean(),
});
export type StaffMember = z.output<typeof staffMember>;

/** `GET /api/owner/restaurants/{id}/crew`, for owners. */
export const staffView = z.strictObject({
  members: z.array(staffMember),
  /** Open invitations. */
  invitations: z.array(
    z.strictObject({
      id: z.string(),
      email: z.string(),
      role: membership.shape.role,
      expiresAt: z.string(),
    }),
  ),
});
export type StaffView = z.output<typeof staffView>;
