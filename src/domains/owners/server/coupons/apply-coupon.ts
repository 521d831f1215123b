import { daysOfCode } from "#domains/payments/plan-terms.ts";
import { addOffer, commissionTermsOf, rateSteps } from "#domains/payments/server/public.ts";
import { localDate } from "#kernel/zoned-time.ts";
import { answerBefore, keepAnswer } from "#platform/server/db/answered-calls.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { RedeemedCoupon } from "../../contract/coupons.ts";
import type { OwnedRestaurantId } from "../members/policy.ts";
import { spansOf } from "../rates/rules.ts";
import { isGain, refusalOf } from "./rules.ts";
import { hasRedeemed, insertRedemption, lockCoupon } from "./store.ts";

export interface ApplyCouponInput {
  restaurantId: OwnedRestaurantId;
  zone: string;
  code: string;
  idempotencyKey: string | null;
  now: Date;
}

export type ApplyCouponResult =
  | { ok: true; redeemed: RedeemedCoupon; isNew: boolean }
  | { ok: false; reason: "idempotency-key-reused" }
  /** A key of `errors.field`, about the code. */
  | { ok: false; reason: "invalid-input"; issue: string };

/**
 * Redeems a coupon for a restaurant that is run here: its rate holds from today on. One that would change nothing is left
 * for later. The caller undoes the transaction when it is refused.
 */
export async function applyCoupon(tx: Queryable, input: ApplyCouponInput): Promise<ApplyCouponResult> {
  const { restaurantId, zone, code, idempotencyKey, now } = input;
  const call = { scope: "coupon", key: idempotencyKey, request: { restaurantId, code } } as const;
  const before = await answerBefore<RedeemedCoupon>(tx, call);
  if (before === "reused") return { ok: false, reason: "idempotency-key-reused" };
  if (before !== null) return { ok: true, redeemed: before.answer, isNew: false };
  if (daysOfCode(code) !== null) return refused("coupon-trial");
  const coupon = await lockCoupon(tx, code);
  if (coupon !== null && (await hasRedeemed(tx, code, [restaurantId]))) return refused("coupon-had");
  const refusal = refusalOf(coupon, now);
  if (coupon === null || refusal !== null) return refused(refusal ?? "coupon-unknown");
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
