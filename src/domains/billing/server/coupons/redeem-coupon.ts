import { hadFirstTime } from "#domains/payments/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { refusalOf } from "./rules.ts";
import { formerSelves, hasRedeemed, insertRedemption, lockCoupon } from "./store.ts";

/** An application that comes with a code. */
export interface Applicant {
  id: string;
  placeId: string | null;
  nameKey: string;
  phoneKey: string;
}

/**
 * Redeems a coupon for an application, in the application's own transaction. Its rate begins with the approval; when the
 * application comes to nothing somebody else can redeem it. Returns why it can't be redeemed, as a key of `errors.field`.
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
