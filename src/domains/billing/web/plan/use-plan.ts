import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { BeginPlan, CardStart, OwnPlanView, PlanBegun } from "#domains/payments/contract/billing.ts";
import type { PlanKey } from "#domains/payments/contract/plans.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { RedeemedCoupon } from "../../contract.ts";
import { billingApi } from "../api.ts";

export const keyOf = (restaurantId: string) => ["own-plan", restaurantId];

export function usePlan(restaurantId: string) {
  const query = useQuery({
    queryKey: keyOf(restaurantId),
    queryFn: ({ signal }) => getPlan(restaurantId, signal),
    refetchOnWindowFocus: "always",
  });
  return query;
}

/** Performs an action on the plan, updates the view and shows a confirmation. */
export function usePlanAct(restaurantId: string) {
  const queries = useQueryClient();
  const toast = useToast();
  const { isPending, refusal, attempt } = useSaveAction();
  const act = (call: () => Promise<OwnPlanView>, said: (plan: OwnPlanView) => string) =>
    attempt(call, {
      onDone: (plan) => {
        queries.setQueryData(keyOf(restaurantId), plan);
        toast({ title: said(plan), tone: "success" });
      },
    });
  return { isPending, refusal, act };
}

/** Navigates to the page for saving a card. */
export function useCardPage(restaurantId: string) {
  const { isPending, refusal, attempt } = useSaveAction();
  const open = () =>
    attempt(() => openCardPage(restaurantId), { onDone: ({ path }) => window.location.assign(path) });
  return { isPending, refusal, open };
}

function getPlan(restaurantId: string, signal: AbortSignal): Promise<OwnPlanView> {
  return browserApi.get(
    billingApi("GET /api/owner/restaurants/:id/plan", { params: { id: restaurantId } }),
    signal,
  );
}

/** Gives notice, takes it back, or withdraws from the agreement. */
export function actOnPlan(restaurantId: string, act: "cancel" | "resume" | "withdraw"): Promise<OwnPlanView> {
  return send(billingApi(`POST /api/owner/restaurants/:id/plan/${act}`, { params: { id: restaurantId } }));
}

/** `cardPath` of the answer is the page for saving the card. */
export function beginPlan(restaurantId: string, body: BeginPlan): Promise<PlanBegun> {
  return send(
    billingApi("POST /api/owner/restaurants/:id/plan/begin", { params: { id: restaurantId }, body }),
  );
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

/** The page for saving another card. */
function openCardPage(restaurantId: string): Promise<CardStart> {
  return send(billingApi("POST /api/owner/restaurants/:id/plan/card", { params: { id: restaurantId } }));
}

/** The key is an idempotency key: the same key never redeems twice. */
export function redeemCoupon(restaurantId: string, code: string, key: string): Promise<RedeemedCoupon> {
  return send(
    billingApi("POST /api/owner/restaurants/:id/coupons", { params: { id: restaurantId }, body: { code } }),
    { idempotencyKey: key },
  );
}
