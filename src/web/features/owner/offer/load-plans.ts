import { apiPaths } from "../../../../shared/api-paths.ts";
import type { PlanView } from "../../../../shared/contract/plans.ts";
import type { Api } from "../../../lib/api.ts";

/** The plans, the cheapest first; null where they could not be read: the rest of a page is still worth its while. */
export function loadPlans(api: Api): Promise<PlanView[] | null> {
  return api.get<PlanView[]>(apiPaths.plans()).catch(() => null);
}
