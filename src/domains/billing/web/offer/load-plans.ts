import type { PlanView } from "#domains/payments/contract/plans.ts";
import { apiPaths } from "#kernel/addresses/api-paths.ts";
import type { Api } from "#platform/web/lib/calls/api.ts";

/** The plans, the cheapest first; null where they could not be read: the rest of a page is still worth its while. */
export function loadPlans(api: Api): Promise<PlanView[] | null> {
  return api.get<PlanView[]>(apiPaths.plans()).catch(() => null);
}
