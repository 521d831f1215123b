import { createHash } from "node:crypto";
import type { Queryable } from "#platform/server/db/database.ts";

/** A code that was sent, before it is typed in. */
export interface PhoneCode {
  id: string;
  restaurantId: string;
  /** E.164 */
  number: string;
  /** Of the browser that has asked for it. */
  holderHash: string;
  codeHash: string;
  messageId: string;
  expiresAt: Date;
}

export async function insertPhoneCode(tx: Queryable, code: PhoneCode): Promise<void> {
  const { id, restaurantId, number, holderHash, codeHash, messageId, expiresAt } = code;
  await tx.query(
    `INSERT INTO phone_codes (id, restaurant_id, number_hash, holder_hash, code_hash, message_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, restaurantId, numberHash(number), holderHash, codeHash, messageId, expiresAt],
  );
}

/** Counts an attempt of the browser that asked for it; null when it has ended, was typed in, or is somebody else's. */
export async function countPhoneTry(
  tx: Queryable,
  { id, holderHash }: { id: string; holderHash: string },
  now: Date,
): Promise<{ id: string; codeHash: string; tries: number } | null> {
  const [row] = await tx.query<{ id: string; codeHash: string; tries: number }>(
    `UPDATE phone_codes SET tries = tries + 1
     WHERE id = $1 AND holder_hash = $2 AND expires_at > $3 AND proven_at IS NULL
     RETURNING id, code_hash AS "codeHash", tries`,
    [id, holderHash, now],
  );
  return row ?? null;
}

/** `expiresAt`: of the proof. */
export async function setProven(
  tx: Queryable,
  { id, expiresAt }: { id: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx.query("UPDATE phone_codes SET proven_at = $2, expires_at = $3 WHERE id = $1", [
    id,
    now,
    expiresAt,
  ]);
}

/** What a proof is bound to. */
export interface WantedProof {
  id: string;
  restaurantId: string;
  /** E.164 */
  number: string;
  holderHash: string;
}

/**
 * Locks a proof that is valid and not used: of two bookings with the same one, the second waits here and finds it used.
 * False when there is none.
 */
export async function lockProof(tx: Queryable, wanted: WantedProof, now: Date): Promise<boolean> {
  const { id, restaurantId, number, holderHash } = wanted;
  const rows = await tx.query(
    `SELECT 1 FROM phone_codes WHERE id = $1 AND restaurant_id = $2 AND number_hash = $3 AND holder_hash = $4
       AND proven_at IS NOT NULL AND used_at IS NULL AND expires_at > $5 FOR UPDATE`,
    [id, restaurantId, numberHash(number), holderHash, now],
  );
  return rows.length > 0;
}

/** The caller has locked it. */
export async function setUsed(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query("UPDATE phone_codes SET used_at = $2 WHERE id = $1", [id, now]);
}

/** The message of the latest code to a number; null without one that is remembered. */
export async function latestMessageTo(db: Queryable, number: string): Promise<string | null> {
  const [row] = await db.query<{ messageId: string }>(
    `SELECT message_id AS "messageId" FROM phone_codes WHERE number_hash = $1 ORDER BY expires_at DESC LIMIT 1`,
    [numberHash(number)],
  );
  return row?.messageId ?? null;
}

/** Whether guests of a restaurant may book without an email; null for one that takes no bookings. */
export async function takesPhoneBookings(db: Queryable, restaurantId: string): Promise<boolean | null> {
  const [row] = await db.query<{ takes: boolean }>(
    `SELECT b.phone_bookings AS takes FROM restaurants r JOIN booking_rules b ON b.restaurant_id = r.id
     WHERE r.id = $1 AND r.is_active AND r.is_partner AND r.accepts_reservations`,
    [restaurantId],
  );
  return row?.takes ?? null;
}

export async function removeCodesTo(tx: Queryable, numbers: readonly string[]): Promise<void> {
  await tx.query("DELETE FROM phone_codes WHERE number_hash = ANY($1::text[])", [numbers.map(numberHash)]);
}

export async function removeCodesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query("DELETE FROM phone_codes WHERE expires_at < $1", [before]);
}

/** Pseudonym of a number in E.164. */
function numberHash(number: string): string {
  return createHash("sha256").update(`phone ${number}`).digest("base64url");
}
