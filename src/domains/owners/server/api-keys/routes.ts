import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { SessionUserId } from "#domains/accounts/server/public.ts";
import { allPlans, lockBusiness, planOf } from "#domains/billing/server/public.ts";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { API_SCOPES, type ApiScope, MAX_API_KEYS } from "../../api-constants.ts";
import type { ApiKeysView } from "../../contract/api.ts";
import { ownersEndpoints } from "../../contract.ts";
import { hasApi, refusePlan } from "./policy.ts";
import { countLiveKeys, insertKey, keysOf, revokeKey } from "./store.ts";

interface ApiKeyRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  now: () => Date;
}

/** API keys of a restaurant's business, for its owners. Every change responds with the full list. */
export function registerApiKeys(app: FastifyInstance, { db, ownerAuth, now }: ApiKeyRoutes): void {
  const serve = serverOf(app, ownersEndpoints);
  serve("GET /api/owner/restaurants/:id/api-keys", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "owner");
    reply.header("cache-control", "private, no-store");
    return keysView(restaurantId);
  });

  serve("POST /api/owner/restaurants/:id/api-keys", async ({ request, reply, readBody }) => {
    const { restaurantId, user } = await ownerAuth.requireMember(request, request.params.id, "owner");
    const { name, scopes } = readBody();
    const result = await createKey(db, { restaurantId, name, scopes, by: user.id, now: now() });
    if (!result.ok) {
      if (result.reason === "plan-without-api") throw await refusePlan(db);
      throw new Refusal("too-many-keys", { values: { maximum: MAX_API_KEYS } });
    }
    reply.header("cache-control", "private, no-store");
    return { ...(await keysView(restaurantId)), key: result.key };
  });

  serve("DELETE /api/owner/restaurants/:id/api-keys/:keyId", async ({ request }) => {
    const { id, keyId } = request.params;
    const { restaurantId } = await ownerAuth.requireMember(request, id, "owner");
    if (!(await revokeKey(db, restaurantId, keyId, now()))) throw new Refusal("not-found");
    return keysView(restaurantId);
  });

  async function keysView(restaurantId: string): Promise<ApiKeysView> {
    const [plan, plans, keys] = await Promise.all([
      planOf(db, restaurantId),
      allPlans(db),
      keysOf(db, restaurantId),
    ]);
    return {
      hasApi: plan?.hasApi ?? false,
      planName: plans.find(hasApi)?.name ?? null,
      keys: keys.map(({ createdAt, lastUsedAt, ...key }) => ({
        ...key,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    };
  }
}

interface CreateKeyInput {
  restaurantId: string;
  name: string;
  /** Beside reading. */
  scopes: readonly ApiScope[];
  by: SessionUserId;
  now: Date;
}

type CreateKeyResult =
  /** `key`: shown once; only its hash is stored. */
  { ok: true; key: string } | { ok: false; reason: "plan-without-api" | "too-many-keys" };

/** Creates an API key for a restaurant's business. */
function createKey(
  db: Database,
  { restaurantId, name, scopes, by, now }: CreateKeyInput,
): Promise<CreateKeyResult> {
  return db.transaction(async (tx) => {
    // Serializes concurrent calls of a business, so that they can't exceed the limit.
    const businessId = (await lockBusiness(tx, restaurantId))?.businessId ?? null;
    const plan = await planOf(tx, restaurantId);
    if (businessId === null || !plan?.hasApi) return { ok: false, reason: "plan-without-api" };
    if ((await countLiveKeys(tx, businessId)) >= MAX_API_KEYS) return { ok: false, reason: "too-many-keys" };
    const key = `noren_${randomBytes(32).toString("base64url")}`;
    const id = randomBytes(16).toString("base64url");
    const may = API_SCOPES.filter((scope) => scope === "read" || scopes.includes(scope));
    const made = { id, businessId, name, keyHash: hashKey(key), scopes: may };
    await insertKey(tx, { ...made, createdBy: by, createdAt: now });
    return { ok: true, key };
  });
}
