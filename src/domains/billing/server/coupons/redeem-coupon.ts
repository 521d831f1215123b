import { daysOfCode } from "#domains/payments/plan-constants.ts";
import { addOffer, commissionTermsOf, hadFirstTime, rateSteps } from "#domains/payments/server/public.ts";
import { ownRestaurantOf } from "#domains/restaurants/server/public.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import { answerBefore, keepAnswer } from "#platform/server/db/answered-calls.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { RedeemedCoupon } from "../../contract.ts";
import { spansOf } from "../rules.ts";
import { lockBusiness } from "../store.ts";
import { subscriptionOf } from "../subscriptions/store.ts";
import { isGain, refusalOf } from "./rules.ts";
import { formerSelves, hasRedeemed, insertRedemption, lockCoupon } from "./store.ts";

/** An application submitted with a code. */
interface Applicant {
  id: string;
  placeId: string | null;
  nameKey: string;
  phoneKey: string;
}

/**
 * Redeems a coupon for an application, in the application's transaction. Its rate starts on approval; if the
 * application fails, the redemption is released. Returns why it can't be redeemed, as a key of `errors.field`.
 */
export async function redeemCoupon(
  tx: Queryable,
  code: string,
  applicant: Applicant,
  now: Date,
): Promise<string | null> {
  const coupon = await lockCoupon(tx, code);
  if (coupon === null) return "coupon-unknown";
  const selves = await formerSelves(tx, applicant);
  if (await hasRedeemed(tx, code, selves)) return "coupon-had";
  const refusal = refusalOf(coupon, now);
  if (refusal !== null) return refusal;
  if (coupon.basisPoints === 0 && (await hadFirstTime(tx, selves))) return "first-time-once";
  const redemption = { code, applicationId: applicant.id, restaurantId: null };
  return (await insertRedemption(tx, redemption, now)) ? null : "coupon-used-up";
}

interface ApplyCouponInput {
  restaurantId: OwnedRestaurantId;
  code: string;
  idempotencyKey: string | null;
  now: Date;
}

export type ApplyCouponResult =
  | { ok: true; redeemed: RedeemedCoupon; isNew: boolean }
  | {
      ok: false;
      reason: "restaurant-not-found" | "restaurant-archived" | "plan-over" | "idempotency-key-reused";
    }
  /** A key of `errors.field` for the code field. */
  | { ok: false; reason: "invalid-input"; issue: string };

/**
 * Redeems a coupon for a partner restaurant: its rate applies from today. A coupon that would bring no benefit is not
 * consumed. On rejection the caller must roll back the transaction.
 */
export async function applyCoupon(tx: Queryable, input: ApplyCouponInput): Promise<ApplyCouponResult> {
  const { restaurantId, code, idempotencyKey, now } = input;
  const zone = (await ownRestaurantOf(tx, restaurantId))?.zone;
  if (zone === undefined) return { ok: false, reason: "restaurant-not-found" };
  // Serializes concurrent codes: the second sees what the first granted.
  const business = await lockBusiness(tx, restaurantId);
  if (business?.isArchived) return { ok: false, reason: "restaurant-archived" };
  const agreement = business && (await subscriptionOf(tx, business.businessId));
  if (agreement && agreement.endedAt !== null) return { ok: false, reason: "plan-over" };
  const call = { scope: "coupon", key: idempotencyKey, request: { restaurantId, code } } as const;
  const before = await answerBefore<RedeemedCoupon>(tx, call);
  if (before === "reused") return { ok: false, reason: "idempotency-key-reused" };
  if (before !== null) return { ok: true, redeemed: before.answer, isNew: false };
  if (daysOfCode(code) !== null) return refused("coupon-trial");
  const coupon = await lockCoupon(tx, code);
  if (coupon === null) return refused("coupon-unknown");
  if (await hasRedeemed(tx, code, [restaurantId])) return refused("coupon-had");
  const refusal = refusalOf(coupon, now);
  if (refusal !== null) return refused(refusal);
  const { basisPoints, days } = coupon;
  const spans = spansOf(rateSteps(await commissionTermsOf(tx, restaurantId), now), zone);
  if (!(await insertRedemption(tx, { code, applicationId: null, restaurantId }, now)))
    return refused("coupon-used-up");
  const given = await addOffer(tx, { restaurantId, zone, basisPoints, days }, now);
  if (given === null) return refused("first-time-once");
  if (!isGain(spans, coupon, localDate(now, zone))) return refused("coupon-no-gain");
  const redeemed = { basisPoints, ...given };
  await keepAnswer(tx, call, redeemed, now);
  return { ok: true, redeemed, isNew: true };
}

function refused(issue: string): ApplyCouponResult {
  return { ok: false, reason: "invalid-input", issue };
}
