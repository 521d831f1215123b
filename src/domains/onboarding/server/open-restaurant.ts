import { randomBytes } from "node:crypto";
import { verifiedAccountOf } from "#domains/accounts/server/public.ts";
import { createSubscription, insertBusiness, setBusiness, ZONE } from "#domains/billing/server/public.ts";
import { CLUB_BASIS_POINTS, TRIAL_BASIS_POINTS } from "#domains/payments/commission.ts";
import type { BillingMethod } from "#domains/payments/contract/billing.ts";
import type { PlanKey } from "#domains/payments/contract/plans.ts";
import { insertCommissionTerm } from "#domains/payments/server/public.ts";
import { claimPlace, createPartner, type PartnerFacts } from "#domains/places/server/public.ts";
import { createInvitation, insertMember } from "#domains/staff/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";

const DAY_MS = 86_400_000;

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

interface AgreedPlan {
  /** Of the business, which is named after its first restaurant. */
  name: string;
  planKey: PlanKey;
  method: BillingMethod;
  mandateId: string | null;
  trialDays: number;
}

/** Creates the plan and the commission rates: none during a trial, the member rate after it. */
export async function agree(
  tx: Queryable,
  { name, planKey, method, mandateId, trialDays }: AgreedPlan,
  restaurantId: string,
  now: Date,
): Promise<void> {
  const businessId = randomBytes(12).toString("base64url");
  await insertBusiness(tx, { id: businessId, name, planKey }, now);
  await setBusiness(tx, restaurantId, businessId, true);
  if (trialDays > 0) {
    const endsAt = new Date(now.getTime() + trialDays * DAY_MS);
    const trial = { basisPoints: TRIAL_BASIS_POINTS, reason: "trial", startsAt: now, endsAt } as const;
    const member = {
      basisPoints: CLUB_BASIS_POINTS,
      reason: "club",
      startsAt: endsAt,
      endsAt: null,
    } as const;
    await insertCommissionTerm(tx, restaurantId, trial);
    await insertCommissionTerm(tx, restaurantId, member);
  }
  const startsOn = localDate(now, ZONE);
  await createSubscription(tx, { businessId, planKey, method, mandateId, trialDays, startsOn }, now);
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
