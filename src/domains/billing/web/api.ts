import type { PlanView } from "#domains/payments/contract/plans.ts";
import { callsTo } from "#kernel/api/call.ts";
import type { Api } from "#platform/web/calls/api.ts";
import type { billingEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const billingApi = callsTo<typeof billingEndpoints>();

/** The plans, cheapest first; null on failure, because the rest of the page is still useful. */
export function loadPlans(api: Api): Promise<PlanView[] | null> {
  return api.get(billingApi("GET /api/plans")).catch(() => null);
}
