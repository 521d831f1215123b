import { randomBytes } from "node:crypto";
import { sendMail } from "#domains/notifications/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { hashKey } from "#platform/server/http/caller/guest-key.ts";
import type { MemberRole } from "../members/store.ts";
import { DAY_MS, INVITATION_DAYS } from "./rules.ts";
import { namesOf, upsertInvitation } from "./store.ts";

export interface CreateInvitationInput {
  restaurantId: string;
  email: string;
  role: MemberRole;
  /** Of the mail. */
  language: Language;
  /** The account of who invites; null where the product itself does. */
  invitedBy: string | null;
}

/**
 * Mails a link with which whoever reads this address becomes a member. Only the link's hash is kept. Somebody who is
 * invited again gets a new link, and the old one ends. `publicUrl`: without a trailing slash.
 */
export async function createInvitation(
  tx: Queryable,
  { restaurantId, email, role, language, invitedBy }: CreateInvitationInput,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const names = await namesOf(tx, restaurantId);
  if (names === null) throw new Error(`there is no restaurant ${restaurantId} to invite anybody to`);
  const token = randomBytes(32).toString("base64url");
  await upsertInvitation(tx, {
    id: randomBytes(16).toString("base64url"),
    ...{ restaurantId, email, role, invitedBy },
    tokenHash: hashKey(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  });
  const restaurant = names.nameTranslations[language] ?? names.name;
  const values = { link: `${publicUrl}${paths.invitation(token)}`, days: INVITATION_DAYS, restaurant, role };
  await sendMail(tx, { recipientId: null, address: email, language, template: "invitation", values }, now);
}
