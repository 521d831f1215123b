import type { AccountDataProvider } from "#domains/accounts/server/public.ts";
import type { ApiScope } from "#domains/owners/api-constants.ts";
import type { ApiRestaurant } from "#domains/owners/contract/api.ts";
import type { Queryable } from "#platform/server/db/database.ts";

interface NewApiKey {
  id: string;
  businessId: string;
  name: string;
  keyHash: string;
  scopes: readonly ApiScope[];
  createdBy: string;
  createdAt: Date;
}

/** Whether the creator of `k` still owns a location of its business; otherwise the key is inactive. */
const IS_LIVE = `EXISTS (SELECT FROM restaurants r JOIN restaurant_members m ON m.restaurant_id = r.id
  WHERE r.business_id = k.business_id AND m.account_id = k.created_by AND m.role = 'owner')`;

export async function insertKey(tx: Queryable, key: NewApiKey): Promise<void> {
  await tx.query(
    `INSERT INTO api_keys (id, business_id, name, key_hash, created_by, created_at, scopes)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [key.id, key.businessId, key.name, key.keyHash, key.createdBy, key.createdAt, key.scopes],
  );
}

export async function countLiveKeys(tx: Queryable, businessId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM api_keys k
     WHERE business_id = $1 AND revoked_at IS NULL AND ${IS_LIVE}`,
    [businessId],
  );
  return row?.count ?? 0;
}

interface ApiKeyRow {
  id: string;
  name: string;
  scopes: ApiScope[];
  madeBy: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  isLive: boolean;
}

/** The unrevoked keys of a restaurant's business, newest first. */
export async function keysOf(db: Queryable, restaurantId: string): Promise<ApiKeyRow[]> {
  return db.query<ApiKeyRow>(
    `SELECT k.id, k.name, k.scopes, a.username AS "madeBy", k.created_at AS "createdAt", k.last_used_at AS "lastUsedAt",
       ${IS_LIVE} AS "isLive"
     FROM restaurants own JOIN api_keys k ON k.business_id = own.business_id JOIN accounts a ON a.id = k.created_by
     WHERE own.id = $1 AND k.revoked_at IS NULL ORDER BY k.created_at DESC, k.id`,
    [restaurantId],
  );
}

/** False if the restaurant's business has no such key. Idempotent. */
export async function revokeKey(
  db: Queryable,
  restaurantId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE api_keys SET revoked_at = coalesce(revoked_at, $3)
     WHERE id = $2 AND business_id = (SELECT business_id FROM restaurants WHERE id = $1) RETURNING 1`,
    [restaurantId, id, now],
  );
  return rows.length > 0;
}

export interface CallerRow {
  id: string;
  businessId: string;
  createdBy: string;
  scopes: ApiScope[];
  lastUsedAt: Date | null;
}

/** An active key by its hash; null if unknown, revoked or inactive. */
export async function keyByHash(db: Queryable, keyHash: string): Promise<CallerRow | null> {
  const [row] = await db.query<CallerRow>(
    `SELECT id, business_id AS "businessId", created_by AS "createdBy", scopes, last_used_at AS "lastUsedAt"
     FROM api_keys k WHERE key_hash = $1 AND revoked_at IS NULL AND ${IS_LIVE}`,
    [keyHash],
  );
  return row ?? null;
}

export async function noteUse(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query("UPDATE api_keys SET last_used_at = $2 WHERE id = $1", [id, now]);
}

/** Whether a key grants access to a location: of its business, not deleted, and owned by its creator. */
export async function opensLocation(
  db: Queryable,
  { businessId, createdBy }: Pick<CallerRow, "businessId" | "createdBy">,
  restaurantId: string,
): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM restaurants r JOIN restaurant_members m ON m.restaurant_id = r.id
     WHERE r.id = $1 AND r.business_id = $2 AND r.archived_at IS NULL AND m.account_id = $3 AND m.role = 'owner'`,
    [restaurantId, businessId, createdBy],
  );
  return rows.length > 0;
}

/** The keys that an account has created, including revoked ones. */
async function keysMadeBy(db: Queryable, accountId: string): Promise<unknown[]> {
  return db.query(
    `SELECT name, scopes, created_at AS "createdAt", last_used_at AS "lastUsedAt", revoked_at AS "revokedAt"
     FROM api_keys WHERE created_by = $1 ORDER BY created_at, id`,
    [accountId],
  );
}

/** The API keys that an account has created, without their hashes. */
export const apiKeysProvider: AccountDataProvider = {
  name: "apiKeys",
  exportOf: (db, accountId) => keysMadeBy(db, accountId),
};

/** The locations that a key grants access to, main location first, then by age. */
export async function locationsOf(
  db: Queryable,
  { businessId, createdBy }: CallerRow,
): Promise<ApiRestaurant[]> {
  return db.query<ApiRestaurant>(
    `SELECT r.id, r.name, r.name_translations AS "nameTranslations", r.address, r.phone, r.lat AS latitude,
       r.lng AS longitude, r.zone, r.is_primary AS "isPrimary", r.is_active AS "isActive"
     FROM restaurants r JOIN restaurant_members m ON m.restaurant_id = r.id
     WHERE r.business_id = $1 AND r.archived_at IS NULL AND m.account_id = $2 AND m.role = 'owner'
     ORDER BY r.is_primary DESC, r.created_at, r.id`,
    [businessId, createdBy],
  );
}
