import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

export interface PassRow {
  reservationId: string;
  serial: string;
  token: string;
  language: Language;
  updatedAt: Date;
  erasedAt: Date | null;
}

const PASS = `SELECT p.reservation_id AS "reservationId", p.serial, p.token, p.language, p.updated_at AS "updatedAt",
    p.erased_at AS "erasedAt" FROM wallet_passes p`;

/** The pass of a booking, made with `serial` and `token` when it is the first one; from now on in this language. */
export async function upsertPass(
  db: Queryable,
  pass: Pick<PassRow, "reservationId" | "serial" | "token" | "language">,
  now: Date,
): Promise<PassRow> {
  await db.query(
    `INSERT INTO wallet_passes (reservation_id, serial, token, language, updated_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (reservation_id) DO UPDATE SET language = $4`,
    [pass.reservationId, pass.serial, pass.token, pass.language, now],
  );
  const [row] = await db.query<PassRow>(`${PASS} WHERE p.reservation_id = $1`, [pass.reservationId]);
  return row ?? { ...pass, updatedAt: now, erasedAt: null };
}

export async function passBySerial(db: Queryable, serial: string): Promise<PassRow | null> {
  const [row] = await db.query<PassRow>(`${PASS} WHERE p.serial = $1`, [serial]);
  return row ?? null;
}

/** The serial of the booking's pass, which from now on has changed; null without one. */
export async function touchPass(tx: Queryable, reservationId: string, now: Date): Promise<string | null> {
  const [row] = await tx.query<{ serial: string }>(
    "UPDATE wallet_passes SET updated_at = $2 WHERE reservation_id = $1 RETURNING serial",
    [reservationId, now],
  );
  return row?.serial ?? null;
}

/** The same for bookings whose guest was erased. */
export async function voidPasses(
  tx: Queryable,
  reservationIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await tx.query<{ serial: string }>(
    `UPDATE wallet_passes SET updated_at = $2, erased_at = $2
     WHERE reservation_id = ANY($1::text[]) AND erased_at IS NULL RETURNING serial`,
    [reservationIds, now],
  );
  return rows.map(({ serial }) => serial);
}

/** With the devices that followed them. */
export async function deleteErasedPasses(db: Queryable, before: Date): Promise<void> {
  await db.query("DELETE FROM wallet_passes WHERE erased_at < $1", [before]);
}

export interface Registration {
  serial: string;
  deviceId: string;
  pushToken: string;
}

/** Returns whether it is new. A pass has at most `most` devices: the oldest is deleted. */
export async function upsertRegistration(
  tx: Queryable,
  { serial, deviceId, pushToken }: Registration,
  most: number,
  now: Date,
): Promise<boolean> {
  await tx.query("SELECT 1 FROM wallet_passes WHERE serial = $1 FOR UPDATE", [serial]);
  const before = await tx.query(
    "UPDATE wallet_registrations SET push_token = $3 WHERE serial = $1 AND device_id = $2 RETURNING device_id",
    [serial, deviceId, pushToken],
  );
  if (before.length > 0) return false;
  await tx.query(
    `DELETE FROM wallet_registrations WHERE serial = $1 AND device_id IN (
       SELECT device_id FROM wallet_registrations WHERE serial = $1 ORDER BY created_at DESC, device_id OFFSET $2)`,
    [serial, most - 1],
  );
  await tx.query(
    "INSERT INTO wallet_registrations (serial, device_id, push_token, created_at) VALUES ($1, $2, $3, $4)",
    [serial, deviceId, pushToken, now],
  );
  return true;
}

export async function deleteRegistration(db: Queryable, serial: string, deviceId: string): Promise<void> {
  await db.query("DELETE FROM wallet_registrations WHERE serial = $1 AND device_id = $2", [serial, deviceId]);
}

/** A device that Apple no longer knows, with all its passes. */
export async function deletePushToken(db: Queryable, pushToken: string): Promise<void> {
  await db.query("DELETE FROM wallet_registrations WHERE push_token = $1", [pushToken]);
}

export async function pushTokensOf(db: Queryable, serial: string): Promise<string[]> {
  const rows = await db.query<{ pushToken: string }>(
    `SELECT DISTINCT push_token AS "pushToken" FROM wallet_registrations WHERE serial = $1`,
    [serial],
  );
  return rows.map(({ pushToken }) => pushToken);
}

export interface ExportedRegistration {
  reservationId: string;
  deviceId: string;
  createdAt: Date;
}

export async function registrationsOfAccount(
  db: Queryable,
  accountId: string,
): Promise<ExportedRegistration[]> {
  return db.query<ExportedRegistration>(
    `SELECT p.reservation_id AS "reservationId", d.device_id AS "deviceId", d.created_at AS "createdAt"
     FROM wallet_registrations d JOIN wallet_passes p ON p.serial = d.serial
       JOIN reservations v ON v.id = p.reservation_id
     WHERE v.account_id = $1 ORDER BY d.created_at, d.device_id`,
    [accountId],
  );
}

/** The passes on a device that have changed after `since`, the last changed last. */
export async function changedPasses(
  db: Queryable,
  deviceId: string,
  since: Date,
  limit: number,
): Promise<Pick<PassRow, "serial" | "updatedAt">[]> {
  return db.query(
    `SELECT p.serial, p.updated_at AS "updatedAt" FROM wallet_registrations d JOIN wallet_passes p ON p.serial = d.serial
     WHERE d.device_id = $1 AND p.updated_at > $2 ORDER BY p.updated_at LIMIT $3`,
    [deviceId, since, limit],
  );
}
