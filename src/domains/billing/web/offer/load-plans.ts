import type { PlanView } from "#domains/payments/contract/plans.ts";
import type { Api } from "#platform/web/calls/api.ts";
import { billingApi } from "../api.ts";

/** The plans, the cheapest first; null where they could not be read: the rest of a page is still worth its while. */
export function loadPlans(api: Api): Promise<PlanView[] | null> {
  return api.get(billingApi("GET /api/plans")).catch(() => null);
}
