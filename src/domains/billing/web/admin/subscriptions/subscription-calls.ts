import type { AdminSubscriptions, SettleCharge } from "#domains/payments/contract/billing.ts";
import { apiPaths } from "#kernel/addresses/api-paths.ts";
import { browserApi, send } from "#platform/web/lib/calls/api.ts";

export function getSubscriptions(signal: AbortSignal): Promise<AdminSubscriptions> {
  return browserApi.get<AdminSubscriptions>(apiPaths.adminSubscriptions(), {}, signal);
}

export function settleCharge(id: string, outcome: SettleCharge["outcome"]): Promise<AdminSubscriptions> {
  return send<AdminSubscriptions>("POST", apiPaths.adminPlanCharge(id), { body: { outcome } });
}
