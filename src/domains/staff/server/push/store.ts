import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { PushAddress } from "#platform/server/push/port.ts";
import type { NoticeChoices } from "../../notice-rules.ts";
import type { MemberRole } from "../members/store.ts";
import type { PushRestaurant } from "./view.ts";

export interface NewSubscription extends PushAddress {
  id: string;
  accountId: string;
  sessionId: string;
  applicationKey: string;
}

/**
 * Replaces the subscription of the session or browser. Concurrent calls of one account are serialized, so that it never
 * has more than `most`: the oldest is deleted.
 */
export async function replaceSubscription(
  tx: Queryable,
  subscription: NewSubscription,
  most: number,
  now: Date,
): Promise<void> {
  const { id, accountId, sessionId, endpoint, p256dh, auth, applicationKey } = subscription;
  await tx.query("SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE", [accountId]);
  await tx.query("DELETE FROM push_subscriptions WHERE session_id = $1 OR endpoint = $2", [
    sessionId,
    endpoint,
  ]);
  await tx.query(
    `DELETE FROM push_subscriptions WHERE id IN (
       SELECT id FROM push_subscriptions WHERE account_id = $1 ORDER BY created_at DESC, id OFFSET $2)`,
    [accountId, most - 1],
  );
  // The same browser may subscribe for another account concurrently: the last one wins.
  await tx.query(
    `INSERT INTO push_subscriptions (id, account_id, session_id, endpoint, p256dh, auth, application_key, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (endpoint) DO UPDATE SET id = $1, account_id = $2, session_id = $3, p256dh = $5, auth = $6,
       application_key = $7, created_at = $8`,
    [id, accountId, sessionId, endpoint, p256dh, auth, applicationKey, now],
  );
}

/**
 * Changes the address of a browser's subscription. False where there is none with this address and secret, or its
 * session has ended. Queued notifications go to the new address.
 */
export async function moveSubscription(
  tx: Queryable,
  {
    before,
    to,
    applicationKey,
  }: { before: Omit<PushAddress, "p256dh">; to: PushAddress; applicationKey: string },
  now: Date,
): Promise<boolean> {
  const [device] = await tx.query<{ id: string }>(
    `SELECT d.id FROM push_subscriptions d JOIN account_sessions s ON s.id = d.session_id AND s.account_id = d.account_id
     WHERE d.endpoint = $1 AND d.auth = $2 AND d.application_key = $3 AND s.revoked_at IS NULL AND s.expires_at > $4
     FOR UPDATE OF d`,
    [before.endpoint, before.auth, applicationKey, now],
  );
  if (device === undefined) return false;
  await tx.query("DELETE FROM push_subscriptions WHERE endpoint = $1 AND id <> $2", [to.endpoint, device.id]);
  await tx.query("UPDATE push_subscriptions SET endpoint = $2, p256dh = $3, auth = $4 WHERE id = $1", [
    device.id,
    to.endpoint,
    to.p256dh,
    to.auth,
  ]);
  return true;
}

export async function deleteSubscriptionOf(db: Queryable, sessionId: string): Promise<void> {
  await db.query("DELETE FROM push_subscriptions WHERE session_id = $1", [sessionId]);
}

export async function deleteSubscription(db: Queryable, id: string): Promise<void> {
  await db.query("DELETE FROM push_subscriptions WHERE id = $1", [id]);
}

export interface SessionDevice extends PushAddress {
  id: string;
  language: Language;
}

const DEVICE = "d.id, d.endpoint, d.p256dh, d.auth, p.language";

/** The session's browser, if subscribed with this key. */
export async function deviceOfSession(
  db: Queryable,
  sessionId: string,
  applicationKey: string,
): Promise<SessionDevice | null> {
  const [row] = await db.query<SessionDevice>(
    `SELECT ${DEVICE} FROM push_subscriptions d JOIN profiles p ON p.account_id = d.account_id
     WHERE d.session_id = $1 AND d.application_key = $2`,
    [sessionId, applicationKey],
  );
  return row ?? null;
}

/** With a valid session of a staff member of an open restaurant: checked when a message is sent, as when it was queued. */
const NOTIFIABLE = `FROM push_subscriptions d
  JOIN account_sessions s ON s.id = d.session_id AND s.account_id = d.account_id
  JOIN restaurant_members m ON m.account_id = d.account_id
  JOIN restaurants r ON r.id = m.restaurant_id
  JOIN profiles p ON p.account_id = d.account_id
  WHERE r.id = $1 AND r.archived_at IS NULL AND s.revoked_at IS NULL AND s.expires_at > $2`;

export interface DeviceAt extends SessionDevice, PushRestaurant {
  role: MemberRole;
  /** What its user has chosen to hear of at this restaurant. */
  choices: NoticeChoices;
}

/** A subscribed browser, if it may still be notified for this restaurant and was subscribed with this key. */
export async function deviceAt(
  db: Queryable,
  { id, restaurantId, applicationKey }: { id: string; restaurantId: string; applicationKey: string },
  now: Date,
): Promise<DeviceAt | null> {
  const [row] = await db.query<DeviceAt>(
    `SELECT ${DEVICE}, r.id AS "restaurantId", r.name, r.name_translations AS "nameTranslations", r.zone, m.role,
       COALESCE((SELECT jsonb_object_agg(c.kind, to_jsonb(c.ways)) FROM staff_notice_choices c
         WHERE c.restaurant_id = m.restaurant_id AND c.account_id = m.account_id), '{}') AS choices
     ${NOTIFIABLE} AND d.id = $3 AND d.application_key = $4`,
    [restaurantId, now, id, applicationKey],
  );
  return row ?? null;
}

export interface ExportedDevice {
  endpoint: string;
  createdAt: Date;
}

export async function devicesOf(db: Queryable, accountId: string): Promise<ExportedDevice[]> {
  return db.query<ExportedDevice>(
    `SELECT endpoint, created_at AS "createdAt" FROM push_subscriptions WHERE account_id = $1
     ORDER BY created_at, id`,
    [accountId],
  );
}
