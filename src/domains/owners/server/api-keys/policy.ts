import type { FastifyRequest } from "fastify";
import { consumeAttempt } from "#domains/accounts/server/public.ts";
import { allPlans, type PlanRow, planOfBusiness } from "#domains/billing/server/public.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { apiKeyOf, hashKey } from "#platform/server/http/caller/credentials.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import { API_CALLS_A_MINUTE, type ApiScope } from "../../api-constants.ts";
import { keyWithoutScope, planWithoutApi } from "../../contract/api.ts";
import { type CallerRow, keyByHash, noteUse, opensLocation } from "./store.ts";

/** A restaurant, and the key that grants access to it. */
interface OpenedLocation {
  restaurantId: OwnedRestaurantId;
  keyId: string;
}

/** Authorization of the API for integrations (`/api/v1/`). */
export interface ApiAuth {
  /**
   * @throws Refusal `api-key-unknown` without a key that holds; `too-many-requests` after too many calls with it;
   * `plan-without-api` where the plan has no API access
   */
  requireKey(request: FastifyRequest): Promise<CallerRow>;
  /**
   * @throws Refusal the same; `restaurant-not-found` for a restaurant that the key does not open, as if there were none;
   * `api-key-scope` for a key that may not do this
   */
  requireLocation(request: FastifyRequest, restaurantId: string, scope: ApiScope): Promise<OpenedLocation>;
}

export function createApiAuth(db: Queryable, now: () => Date): ApiAuth {
  const requireKey = async (request: FastifyRequest): Promise<CallerRow> => {
    const key = apiKeyOf(request);
    const caller = key && (await keyByHash(db, hashKey(key)));
    if (!caller) throw new Refusal("api-key-unknown");
    const at = now();
    const attempt = await consumeAttempt(db, at, [CALLS, caller.id]);
    if (!attempt.ok) throw new Refusal("too-many-requests", { retryAfterS: attempt.retryAfterS });
    const plan = await planOfBusiness(db, caller.businessId);
    if (!plan?.hasApi) throw await refusePlan(db);
    if (shouldNoteUse(caller.lastUsedAt, at)) {
      await noteUse(db, caller.id, at);
      noteSecurity("api-key.opened", { key: caller.id });
    }
    return caller;
  };
  return {
    requireKey,
    async requireLocation(request, restaurantId, scope) {
      const caller = await requireKey(request);
      if (!(await opensLocation(db, caller, restaurantId))) throw new Refusal("restaurant-not-found");
      if (!caller.scopes.includes(scope))
        throw Refusal.with(keyWithoutScope, { scope }, { values: { scope } });
      return { restaurantId: restaurantId as OwnedRestaurantId, keyId: caller.id };
    },
  };
}

/** Refusal that names the smallest plan with API access. */
export async function refusePlan(db: Queryable): Promise<Refusal> {
  const plan = (await allPlans(db)).find(hasApi);
  const details = { plan: plan ? { key: plan.key, name: plan.name } : null };
  return Refusal.with(planWithoutApi, details, { values: { plan: plan?.name ?? "" } });
}

export function hasApi(plan: PlanRow): boolean {
  return plan.hasApi;
}

const HOUR_MS = 3_600_000;

/** Rate limit of one key across all endpoints. */
const CALLS = { scope: "api-key", max: API_CALLS_A_MINUTE, windowMs: 60_000 };

/** Accuracy of "last used", so that not every call writes. */
function shouldNoteUse(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= HOUR_MS;
}
