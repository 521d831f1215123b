import type { AdminSubscriptions, SettleCharge } from "#domains/payments/contract/billing.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { billingApi } from "../../api.ts";

export function getSubscriptions(signal: AbortSignal): Promise<AdminSubscriptions> {
  return browserApi.get(billingApi("GET /api/admin/subscriptions"), signal);
}

export function settleCharge(id: string, outcome: SettleCharge["outcome"]): Promise<AdminSubscriptions> {
  return send(billingApi("POST /api/admin/plan-charges/:id", { params: { id }, body: { outcome } }));
}
