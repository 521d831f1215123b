import type { PlanView } from "#domains/payments/contract/plans.ts";
import type { Api } from "#platform/web/calls/api.ts";
import { billingApi } from "../api.ts";

/** The plans, cheapest first; null on failure, because the rest of the page is still useful. */
export function loadPlans(api: Api): Promise<PlanView[] | null> {
  return api.get(billingApi("GET /api/plans")).catch(() => null);
}
