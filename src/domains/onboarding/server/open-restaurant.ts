import { verifiedAccountOf } from "#domains/accounts/server/public.ts";
import { claimPlace, createPartner, type PartnerFacts } from "#domains/places/server/public.ts";
import {
  type CreateInvitationInput,
  createInvitation,
  insertMember,
  issueInvitation,
} from "#domains/staff/server/public.ts";
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
  owner: AdmitOwnerInput,
  publicUrl: string,
  now: Date,
): Promise<void> {
  if (!(await admitKnown(tx, owner, now))) await createInvitation(tx, invitationOf(owner), publicUrl, now);
}

/** The same without a mail: the link that anybody else must follow; null for a known account. */
export async function admitOrInvite(
  tx: Queryable,
  owner: AdmitOwnerInput,
  now: Date,
): Promise<{ path: string; days: number } | null> {
  return (await admitKnown(tx, owner, now)) ? null : issueInvitation(tx, invitationOf(owner), now);
}

async function admitKnown(
  tx: Queryable,
  { restaurantId, email, accountId }: AdmitOwnerInput,
  now: Date,
): Promise<boolean> {
  const known = accountId ?? (await verifiedAccountOf(tx, email));
  if (known !== null) await insertMember(tx, { restaurantId, accountId: known, role: "owner" }, now);
  return known !== null;
}

function invitationOf({ restaurantId, email, language }: AdmitOwnerInput): CreateInvitationInput {
  return { restaurantId, email, role: "owner", language, invitedBy: null };
}
