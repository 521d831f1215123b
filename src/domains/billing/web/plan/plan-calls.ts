import type { CardStart, OwnPlanView } from "#domains/payments/contract/billing.ts";
import type { PlanKey } from "#domains/payments/contract/plans.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import type { RedeemedCoupon } from "../../contract.ts";
import { billingApi } from "../api.ts";

export function getPlan(restaurantId: string, signal: AbortSignal): Promise<OwnPlanView> {
  return browserApi.get(
    billingApi("GET /api/owner/restaurants/:id/plan", { params: { id: restaurantId } }),
    signal,
  );
}

/** Gives notice, takes it back, or undoes the agreement. */
export function actOnPlan(restaurantId: string, act: "cancel" | "resume" | "withdraw"): Promise<OwnPlanView> {
  return send(billingApi(`POST /api/owner/restaurants/:id/plan/${act}`, { params: { id: restaurantId } }));
}

export function choosePlan(restaurantId: string, planKey: PlanKey): Promise<OwnPlanView> {
  return send(
    billingApi("POST /api/owner/restaurants/:id/plan/change", {
      params: { id: restaurantId },
      body: { planKey },
    }),
  );
}

export function payByInvoice(restaurantId: string): Promise<OwnPlanView> {
  return send(
    billingApi("POST /api/owner/restaurants/:id/plan/method", {
      params: { id: restaurantId },
      body: { method: "invoice" },
    }),
  );
}

/** The page on which another card is left. */
export function openCardPage(restaurantId: string): Promise<CardStart> {
  return send(billingApi("POST /api/owner/restaurants/:id/plan/card", { params: { id: restaurantId } }));
}

/** The same key never redeems twice. */
export function redeemCoupon(restaurantId: string, code: string, key: string): Promise<RedeemedCoupon> {
  return send(
    billingApi("POST /api/owner/restaurants/:id/coupons", { params: { id: restaurantId }, body: { code } }),
    { idempotencyKey: key },
  );
}
