import { verifiedAccountOf } from "#domains/accounts/server/public.ts";
import { claimPlace, createPartner, type PartnerFacts } from "#domains/places/server/public.ts";
import { createInvitation, insertMember } from "#domains/staff/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/**
 * Opens a restaurant: a new one, or the listed place that it claims. Null if that place is a partner already. Approved
 * applications and imports open theirs here, and nothing else does.
 */
export async function openRestaurant(
  tx: Queryable,
  facts: PartnerFacts,
  placeId: string | null,
  now: Date,
): Promise<string | null> {
  if (placeId === null) return createPartner(tx, facts, now);
  return (await claimPlace(tx, placeId, facts, now)) ? placeId : null;
}

interface AdmitOwnerInput {
  restaurantId: string;
  email: string;
  language: Language;
  /** An account that is known to be the owner's. */
  accountId: string | null;
}

/**
 * Gives access to a known account, or to the one with this verified address; anybody else must verify it through an
 * invitation mail.
 */
export async function admitOwner(
  tx: Queryable,
  { restaurantId, email, language, accountId }: AdmitOwnerInput,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const known = accountId ?? (await verifiedAccountOf(tx, email));
  if (known !== null) await insertMember(tx, { restaurantId, accountId: known, role: "owner" }, now);
  else {
    const invitation = { restaurantId, email, role: "owner", language, invitedBy: null } as const;
    await createInvitation(tx, invitation, publicUrl, now);
  }
}
