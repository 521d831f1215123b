import type { AdminCoupon, CouponDetails, CreateCouponBody } from "#domains/billing/contract.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { billingApi } from "../../api.ts";

export function getCoupons(search: string, signal: AbortSignal): Promise<AdminCoupon[]> {
  return browserApi.get(billingApi("GET /api/admin/coupons", { query: { search } }), signal);
}

export function getCoupon(code: string, signal: AbortSignal): Promise<CouponDetails> {
  return browserApi.get(billingApi("GET /api/admin/coupons/:coupon", { params: { coupon: code } }), signal);
}

export function createCoupon(body: CreateCouponBody, key: string): Promise<AdminCoupon> {
  return send(billingApi("POST /api/admin/coupons", { body }), { idempotencyKey: key });
}

export function endCoupon(code: string): Promise<CouponDetails> {
  return send(billingApi("POST /api/admin/coupons/:coupon/end", { params: { coupon: code } }));
}
