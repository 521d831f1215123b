import { randomBytes } from "node:crypto";
import { redeemTrialCode } from "#domains/club/server/public.ts";
import { CLUB_BASIS_POINTS, TRIAL_BASIS_POINTS } from "#domains/payments/commission.ts";
import type { BillingMethod } from "#domains/payments/contract/billing.ts";
import type { PlanKey } from "#domains/payments/contract/plans.ts";
import { daysOfCode } from "#domains/payments/plan-constants.ts";
import { createMandate, insertCommissionTerm } from "#domains/payments/server/public.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { applyCoupon } from "../coupons/redeem-coupon.ts";
import { insertBusiness, planByKey, setBusiness } from "../store.ts";
import { holderOf } from "./card.ts";
import { createSubscription } from "./manage-subscription.ts";
import { lockRestaurant } from "./restaurant-store.ts";
import { ZONE } from "./rules.ts";

const DAY_MS = 86_400_000;

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
  businessId = newBusinessId(),
): Promise<void> {
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

const newBusinessId = () => randomBytes(12).toString("base64url");

interface BeginPlanInput {
  restaurantId: OwnedRestaurantId;
  planKey: PlanKey;
  method: BillingMethod;
  /** Of a trial or a coupon; null without one. */
  code: string | null;
  owner: { email: string; language: Language };
  now: Date;
}

export type BeginPlanResult =
  /** `cardPath`: the page for saving the card, if the plan is paid by card. */
  | { ok: true; isNew: boolean; cardPath: string | null }
  | { ok: false; reason: "restaurant-not-found" | "restaurant-archived" }
  /** A key of `errors.field` for the code field. */
  | { ok: false; reason: "invalid-input"; issue: string };

/**
 * Begins the plan of a restaurant that has none, as an imported one. A repeated call changes nothing. On rejection the
 * caller must roll back the transaction.
 */
export async function beginPlan(tx: Queryable, input: BeginPlanInput): Promise<BeginPlanResult> {
  const { restaurantId, planKey, method, code, now } = input;
  // Of two calls at once the second finds the first one's plan.
  const restaurant = await lockRestaurant(tx, restaurantId);
  if (restaurant === null) return { ok: false, reason: "restaurant-not-found" };
  if (restaurant.isArchived) return { ok: false, reason: "restaurant-archived" };
  if (restaurant.businessId !== null) return { ok: true, isNew: false, cardPath: null };
  const businessId = newBusinessId();
  const isTrial = code !== null && daysOfCode(code) !== null;
  const trialDays = isTrial ? await redeemTrialCode(tx, code, holderOf(businessId), now) : 0;
  if (trialDays === null) return { ok: false, reason: "invalid-input", issue: "trial-code" };
  const card = method === "invoice" ? null : await requestCard(tx, input, businessId, trialDays);
  const { name } = restaurant;
  const plan = { name, planKey, method, mandateId: card?.id ?? null, trialDays };
  await agree(tx, plan, restaurantId, now, businessId);
  if (code !== null && !isTrial) {
    const applied = await applyCoupon(tx, { restaurantId, code, idempotencyKey: null, now });
    if (!applied.ok)
      return {
        ...{ ok: false, reason: "invalid-input" },
        issue: "issue" in applied ? applied.issue : "coupon-unknown",
      };
  }
  return { ok: true, isNew: true, cardPath: card?.path ?? null };
}

async function requestCard(
  tx: Queryable,
  { restaurantId, planKey, owner, now }: BeginPlanInput,
  businessId: string,
  trialDays: number,
): Promise<{ id: string; path: string }> {
  const plan = await planByKey(tx, planKey);
  if (plan === null) throw new RangeError(`${planKey} is no plan`);
  const { name: planName, monthlyYen } = plan;
  const terms = { planKey, planName, monthlyYen, trialDays, startsOn: localDate(now, ZONE) };
  const returnPath = paths.ownerPlan(restaurantId);
  return createMandate(tx, { holder: holderOf(businessId), ...owner, terms, returnPath }, now);
}
