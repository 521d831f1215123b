import type { Claim, ClaimSubject } from "#domains/dietary/dietary.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { OwnClaim } from "../contract.ts";

export interface ClaimsState {
  version: number;
  isArchived: boolean;
  name: string;
  zone: string;
}

const STATE = `SELECT claims_version AS version, archived_at IS NOT NULL AS "isArchived", name, zone
  FROM restaurants WHERE id = $1`;

/** Null if the restaurant doesn't exist. */
export async function claimsState(db: Queryable, restaurantId: string): Promise<ClaimsState | null> {
  const [row] = await db.query<ClaimsState>(STATE, [restaurantId]);
  return row ?? null;
}

/** The same, locking the claims until the transaction ends. */
export async function lockClaims(tx: Queryable, restaurantId: string): Promise<ClaimsState | null> {
  const [row] = await tx.query<ClaimsState>(`${STATE} FOR UPDATE`, [restaurantId]);
  return row ?? null;
}

/** All claims about a restaurant's food, from all sources. */
export function claimsOf(db: Queryable, restaurantId: string): Promise<Claim[]> {
  return db.query<Claim>(
    `SELECT subject, value, level, source, date, expires FROM claims WHERE restaurant_id = $1
     ORDER BY subject, level, source`,
    [restaurantId],
  );
}

/** Takes back what the restaurant itself has said about these subjects. */
export async function removeOwnClaims(
  tx: Queryable,
  restaurantId: string,
  subjects: readonly ClaimSubject[],
): Promise<void> {
  await tx.query(
    "DELETE FROM claims WHERE restaurant_id = $1 AND level = 'owner-declared' AND subject = ANY($2::text[])",
    [restaurantId, subjects],
  );
}

/** `source`: who says so. `date`: on which day. */
export async function insertOwnClaims(
  tx: Queryable,
  restaurantId: string,
  claims: readonly OwnClaim[],
  { source, date }: { source: string; date: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO claims (restaurant_id, subject, value, level, source, date)
     SELECT $1, c->>'subject', c->>'value', 'owner-declared', $3, $4::date FROM jsonb_array_elements($2::jsonb) c`,
    [restaurantId, JSON.stringify(claims), source, date],
  );
}

/** Guests read the claims anew. */
export async function countClaimsChange(tx: Queryable, restaurantId: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE restaurants SET version = nextval('restaurant_version'), claims_version = claims_version + 1,
       updated_at = $2 WHERE id = $1`,
    [restaurantId, now],
  );
}

/** What a certificate says that was sent in and accepted. */
export interface CertifiedClaim {
  certificateId: string;
  subject: ClaimSubject;
  value: Claim["value"];
  source: string;
  date: string;
  expires: string;
}

/**
 * Writes anew what is said by certificates that were sent in, and has guests read it. What is known of certifiers
 * otherwise stays; so does the version that the restaurant's own claims are edited with.
 */
export async function setCertified(
  tx: Queryable,
  restaurantId: string,
  claims: readonly CertifiedClaim[],
  now: Date,
): Promise<void> {
  await tx.query("DELETE FROM claims WHERE restaurant_id = $1 AND certificate_id IS NOT NULL", [
    restaurantId,
  ]);
  await tx.query(
    `INSERT INTO claims (restaurant_id, subject, value, level, source, date, expires, certificate_id)
     SELECT $1, c.subject, c.value, 'certificate', c.source, c.date, c.expires, c."certificateId"
     FROM jsonb_to_recordset($2::jsonb) AS
       c(subject text, value text, source text, date date, expires date, "certificateId" text)`,
    [restaurantId, JSON.stringify(claims)],
  );
  await tx.query(
    "UPDATE restaurants SET version = nextval('restaurant_version'), updated_at = $2 WHERE id = $1",
    [restaurantId, now],
  );
}
