import type { AdminCoupon, CouponDetails, CreateCouponBody } from "#domains/billing/contract.ts";
import { apiPaths } from "#kernel/addresses/api-paths.ts";
import { browserApi, postJson, send } from "#platform/web/lib/calls/api.ts";

export function getCoupons(search: string, signal: AbortSignal): Promise<AdminCoupon[]> {
  return browserApi.get<AdminCoupon[]>(apiPaths.adminCoupons(), { search }, signal);
}

export function getCoupon(code: string, signal: AbortSignal): Promise<CouponDetails> {
  return browserApi.get<CouponDetails>(apiPaths.adminCoupon(code), {}, signal);
}

export function createCoupon(body: CreateCouponBody, key: string): Promise<AdminCoupon> {
  return postJson<AdminCoupon>(apiPaths.adminCoupons(), body, key);
}

export function endCoupon(code: string): Promise<CouponDetails> {
  return send<CouponDetails>("POST", apiPaths.endCoupon(code));
}
