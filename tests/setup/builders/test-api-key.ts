import { randomUUID } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import { insertBusiness, setBusiness } from "#domains/billing/server/store.ts";
import type { ApiScope } from "#domains/owners/api-constants.ts";
import type { AddedApiKey } from "#domains/owners/contract/api.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { TestAccount } from "../test-account.ts";
import type { TestApp } from "../test-app.ts";

/** A program of a restaurant, with its key. */
export interface TestProgram {
  key: string;
  headers: Record<string, string>;
  /** Calls a path below the restaurant's; what is sent has a key of its own unless one is given. */
  call(
    method: "GET" | "POST" | "PATCH",
    path: string,
    payload?: object,
    idempotencyKey?: string | null,
  ): Promise<LightMyRequestResponse>;
}

/** A program whose key may do this, of a restaurant whose plan has API access from now on. */
export async function addTestProgram(
  db: Database,
  app: Pick<TestApp, "inject">,
  {
    restaurantId,
    owner,
    scopes,
    now,
  }: { restaurantId: string; owner: TestAccount; scopes: readonly ApiScope[]; now: Date },
): Promise<TestProgram> {
  const [row] = await db.query<{ businessId: string | null }>(
    `SELECT business_id AS "businessId" FROM restaurants WHERE id = $1`,
    [restaurantId],
  );
  if (row?.businessId == null) {
    const id = randomUUID();
    await insertBusiness(db, { id, name: id, planKey: "advanced" }, now);
    await setBusiness(db, restaurantId, id, true);
  }
  const made = await app.inject({
    method: "POST",
    url: `/api/owner/restaurants/${restaurantId}/api-keys`,
    payload: { name: "Till", scopes: scopes.filter((scope) => scope !== "read") },
    headers: owner.headers,
  });
  const { key } = made.json() as AddedApiKey;
  const headers = { authorization: `Bearer ${key}` };
  return {
    ...{ key, headers },
    call: (method, path, payload, idempotencyKey = randomUUID()) =>
      app.inject({
        method,
        url: `/api/v1/restaurants/${restaurantId}${path}`,
        headers: {
          ...headers,
          ...(method !== "GET" && idempotencyKey && { "idempotency-key": idempotencyKey }),
        },
        ...(payload && { payload }),
      }),
  };
}
