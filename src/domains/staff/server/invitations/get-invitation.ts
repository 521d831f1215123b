import { maskEmail, type SessionUser } from "#domains/accounts/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { hashKey } from "#platform/server/http/caller/guest-key.ts";
import type { InvitationView } from "../../contract/staff.ts";
import { isFor } from "./policy.ts";
import { invitationByHash } from "./store.ts";

/** What a link invites to; null when it works no more, as if there had never been one. */
export async function getInvitation(
  db: Queryable,
  { token, reader, now }: { token: string; reader: SessionUser | null; now: Date },
): Promise<InvitationView | null> {
  const row = await invitationByHash(db, hashKey(token), now);
  // Who has accepted it may look at it again: links are opened twice.
  if (row === null || (row.acceptedBy !== null && row.acceptedBy !== reader?.id)) return null;
  return {
    restaurant: { id: row.restaurantId, name: row.name, nameTranslations: row.nameTranslations },
    role: row.role,
    email: maskEmail(row.email),
    expiresAt: row.expiresAt.toISOString(),
    isForReader: reader && isFor(row, reader),
  };
}
