import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { PushAddress } from "#platform/server/push/port.ts";

export interface NewDevice extends PushAddress {
  id: string;
  reservationId: string;
  applicationKey: string;
  language: Language;
  holderHash: string | null;
  byLink: boolean;
}

/** A booking has at most `most` devices: the oldest is deleted. */
export async function upsertDevice(tx: Queryable, device: NewDevice, most: number, now: Date): Promise<void> {
  const { id, reservationId, endpoint, p256dh, auth, applicationKey, language, holderHash, byLink } = device;
  await tx.query("SELECT 1 FROM reservations WHERE id = $1 FOR UPDATE", [reservationId]);
  await tx.query(
    `DELETE FROM booking_devices WHERE id IN (
       SELECT id FROM booking_devices WHERE reservation_id = $1 AND endpoint <> $2 ORDER BY created_at DESC, id OFFSET $3)`,
    [reservationId, endpoint, most - 1],
  );
  await tx.query(
    `INSERT INTO booking_devices (id, reservation_id, endpoint, p256dh, auth, application_key, language, holder_hash,
       by_link, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (reservation_id, endpoint) DO UPDATE SET p256dh = $4, auth = $5, application_key = $6, language = $7,
       holder_hash = $8, by_link = $9, created_at = $10`,
    [id, reservationId, endpoint, p256dh, auth, applicationKey, language, holderHash, byLink, now],
  );
}

export interface Device extends PushAddress {
  id: string;
  reservationId: string;
  applicationKey: string;
  language: Language;
  byLink: boolean;
}

const DEVICE = `SELECT id, reservation_id AS "reservationId", endpoint, p256dh, auth, application_key AS "applicationKey",
    language, by_link AS "byLink" FROM booking_devices`;

export async function devicesOf(db: Queryable, reservationId: string): Promise<Device[]> {
  return db.query<Device>(`${DEVICE} WHERE reservation_id = $1 ORDER BY created_at, id`, [reservationId]);
}

export async function deviceById(db: Queryable, id: string): Promise<Device | null> {
  const [row] = await db.query<Device>(`${DEVICE} WHERE id = $1`, [id]);
  return row ?? null;
}

export async function deleteDevice(db: Queryable, id: string, reservationId: string): Promise<void> {
  await db.query("DELETE FROM booking_devices WHERE id = $1 AND reservation_id = $2", [id, reservationId]);
}

/** The push service no longer knows this browser: none of its bookings can be told of. */
export async function deleteEndpoint(db: Queryable, endpoint: string): Promise<void> {
  await db.query("DELETE FROM booking_devices WHERE endpoint = $1", [endpoint]);
}

export interface ExportedDevice {
  reservationId: string;
  endpoint: string;
  createdAt: Date;
}

export async function devicesOfAccount(db: Queryable, accountId: string): Promise<ExportedDevice[]> {
  return db.query<ExportedDevice>(
    `SELECT d.reservation_id AS "reservationId", d.endpoint, d.created_at AS "createdAt"
     FROM booking_devices d JOIN reservations v ON v.id = d.reservation_id
     WHERE v.account_id = $1 ORDER BY d.created_at, d.id`,
    [accountId],
  );
}

export async function deleteDevicesOf(tx: Queryable, reservationIds: readonly string[]): Promise<void> {
  await tx.query("DELETE FROM booking_devices WHERE reservation_id = ANY($1::text[])", [reservationIds]);
}

/** This browser for bookings of an account, which has logged out of it. */
export async function deleteDevicesOfBrowser(
  tx: Queryable,
  accountId: string,
  holderHash: string,
): Promise<void> {
  await tx.query(
    `DELETE FROM booking_devices d USING reservations v
     WHERE v.id = d.reservation_id AND v.account_id = $1 AND d.holder_hash = $2`,
    [accountId, holderHash],
  );
}

/** A browser's new address, proven by the old one and its secret. Returns how many bookings it follows. */
export async function moveDevices(
  tx: Queryable,
  {
    before,
    to,
    applicationKey,
  }: { before: Omit<PushAddress, "p256dh">; to: PushAddress; applicationKey: string },
): Promise<number> {
  await tx.query(
    `DELETE FROM booking_devices n USING booking_devices o WHERE n.endpoint = $3 AND o.endpoint = $1
       AND o.auth = $2 AND o.reservation_id = n.reservation_id AND n.id <> o.id`,
    [before.endpoint, before.auth, to.endpoint],
  );
  const rows = await tx.query<{ id: string }>(
    `UPDATE booking_devices SET endpoint = $4, p256dh = $5, auth = $6
     WHERE endpoint = $1 AND auth = $2 AND application_key = $3 RETURNING id`,
    [before.endpoint, before.auth, applicationKey, to.endpoint, to.p256dh, to.auth],
  );
  return rows.length;
}
