import { randomBytes } from "node:crypto";
import type { SessionUserId } from "#domains/accounts/server/public.ts";
import { lockBusiness, planOf } from "#domains/billing/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";
import { MAX_API_KEYS } from "../../api-constants.ts";
import { countLiveKeys, insertKey } from "./store.ts";

interface CreateKeyInput {
  restaurantId: string;
  name: string;
  by: SessionUserId;
  now: Date;
}

type CreateKeyResult =
  /** `key`: to be shown once; nothing that is kept leads back to it. */
  { ok: true; key: string } | { ok: false; reason: "plan-without-api" | "too-many-keys" };

/** Makes a key for the programs of a restaurant's business. */
export function createKey(
  db: Database,
  { restaurantId, name, by, now }: CreateKeyInput,
): Promise<CreateKeyResult> {
  return db.transaction(async (tx) => {
    // Two windows of one business take turns, so that they can't pass the number together.
    const businessId = (await lockBusiness(tx, restaurantId))?.businessId ?? null;
    const plan = await planOf(tx, restaurantId);
    if (businessId === null || !plan?.hasApi) return { ok: false, reason: "plan-without-api" };
    if ((await countLiveKeys(tx, businessId)) >= MAX_API_KEYS) return { ok: false, reason: "too-many-keys" };
    const key = `noren_${randomBytes(32).toString("base64url")}`;
    const id = randomBytes(16).toString("base64url");
    await insertKey(tx, { id, businessId, name, keyHash: hashKey(key), createdBy: by, createdAt: now });
    return { ok: true, key };
  });
}
