import { withRandomPart } from "#domains/club/server/public.ts";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { AdminCoupon, CouponRedemption, CouponState } from "../../contract.ts";
import { COUPON_AHEAD_DAYS, type CouponOffer, couponPrefix } from "../../coupon-constants.ts";
import { ZONE } from "../subscriptions/rules.ts";
import type { CouponRow, RedemptionRow } from "./store.ts";

/** Against guessing: codes have 49 random bits; twenty attempts per hour, per account and per network. */
export const COUPON_ATTEMPTS = { scope: "coupon-account", max: 20, windowMs: 3_600_000 } as const;

/** `TSUKIJI-ZERO30-7KQ2M-XW4RD`: the operator's prefix if any, the offer, and 49 random bits. */
export function newCoupon(offer: CouponOffer, word: string | null): string {
  return withRandomPart(couponPrefix(offer, word));
}

/** Why a coupon can't be redeemed now, as a key of `errors.field`; null if it can. */
export function refusalOf(coupon: CouponRow, now: Date): string | null {
  const state = stateOf(coupon, now);
  if (state === "live") return null;
  return state === "used-up" ? "coupon-used-up" : "coupon-ended";
}

function stateOf({ endedAt, lastDay, uses, used }: CouponRow, now: Date): CouponState {
  if (endedAt !== null) return "ended";
  if (localDate(now, ZONE) > lastDay) return "over";
  return used >= uses ? "used-up" : "live";
}

export function isLastDay(lastDay: LocalDate, today: LocalDate): boolean {
  return lastDay >= today && lastDay <= addDays(today, COUPON_AHEAD_DAYS);
}

/** A rate that applies from a day until the next step begins. */
interface Step {
  basisPoints: number;
  from: LocalDate;
}

/** Whether the offer, starting today, would lower what the restaurant pays. */
export function isGain(
  spans: readonly Step[],
  { basisPoints, days }: CouponOffer,
  today: LocalDate,
): boolean {
  const until = addDays(today, days - 1);
  return spans.some((span) => span.from <= until && span.basisPoints > basisPoints);
}

export function couponView(row: CouponRow, now: Date): AdminCoupon {
  const { code, basisPoints, days, lastDay, uses, used, note } = row;
  return {
    ...{ code, basisPoints, days, lastDay, uses, used, note },
    ...{ state: stateOf(row, now), createdAt: row.createdAt.toISOString() },
  };
}

export function redemptionView(row: RedemptionRow): CouponRedemption {
  return { ...row, redeemedAt: row.redeemedAt.toISOString() };
}
