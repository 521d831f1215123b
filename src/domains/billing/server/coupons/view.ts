import type { AdminCoupon, CouponRedemption } from "../../contract.ts";
import { stateOf } from "./rules.ts";
import type { CouponRow, RedemptionRow } from "./store.ts";

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
