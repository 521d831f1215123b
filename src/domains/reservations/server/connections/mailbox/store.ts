import type { Database, Queryable } from "#platform/server/db/database.ts";
import type {
  MailboxError,
  MailKind,
  MailReason,
  MailState,
} from "../../../contract/connections/mailbox-constants.ts";
import type { Portal, ReservationStatus } from "../../../reservation-constants.ts";
import type { MailFacts } from "./read-mail.ts";

export interface MailboxRow {
  restaurantId: string;
  host: string;
  port: number;
  username: string;
  /** Sealed. */
  password: string;
  folder: string;
  forwarders: string[];
  accountId: string | null;
  connectedAt: Date;
  /** As text: it may be larger than a number can be. */
  uidValidity: string | null;
  lastUid: number;
  lastReadAt: Date | null;
  failures: number;
  failingSince: Date | null;
  error: MailboxError | null;
  zone: string;
}

const MAILBOX = `SELECT m.restaurant_id AS "restaurantId", m.host, m.port, m.username, m.password, m.folder, m.forwarders,
  m.account_id AS "accountId", m.connected_at AS "connectedAt", m.uid_validity::text AS "uidValidity",
  m.last_uid::float8 AS "lastUid", m.last_read_at AS "lastReadAt", m.failures, m.failing_since AS "failingSince", m.error, r.zone
  FROM mailboxes m JOIN restaurants r ON r.id = m.restaurant_id`;

export async function mailboxOf(db: Queryable, restaurantId: string): Promise<MailboxRow | null> {
  const [row] = await db.query<MailboxRow>(`${MAILBOX} WHERE m.restaurant_id = $1`, [restaurantId]);
  return row ?? null;
}

/** Settings of a mailbox. Another account or folder is read from the beginning; what is known of its mails stays. */
export async function saveMailbox(
  tx: Queryable,
  one: Pick<
    MailboxRow,
    "restaurantId" | "host" | "port" | "username" | "password" | "folder" | "forwarders"
  > & {
    accountId: string;
    now: Date;
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO mailboxes AS m (restaurant_id, host, port, username, password, folder, forwarders, account_id, connected_at, next_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7::text[], $8, $9, $9)
     ON CONFLICT (restaurant_id) DO UPDATE SET host = excluded.host, port = excluded.port, username = excluded.username,
       password = excluded.password, folder = excluded.folder, forwarders = excluded.forwarders, account_id = excluded.account_id,
       uid_validity = CASE WHEN (m.host, m.username, m.folder) = (excluded.host, excluded.username, excluded.folder)
         THEN m.uid_validity END,
       connected_at = CASE WHEN (m.host, m.username, m.folder) = (excluded.host, excluded.username, excluded.folder)
         THEN m.connected_at ELSE excluded.connected_at END,
       next_at = excluded.next_at, failures = 0, failing_since = NULL, error = NULL`,
    [
      ...[one.restaurantId, one.host, one.port, one.username, one.password, one.folder, one.forwarders],
      ...[one.accountId, one.now],
    ],
  );
}

/** What its mails have become stays. */
export async function deleteMailbox(tx: Queryable, restaurantId: string): Promise<void> {
  await tx.query("DELETE FROM mailboxes WHERE restaurant_id = $1", [restaurantId]);
}

/** Takes mailboxes whose turn it is, each for one process at a time. */
export async function takeMailboxes(
  db: Queryable,
  most: number,
  now: Date,
  leaseUntil: Date,
): Promise<MailboxRow[]> {
  const taken = await db.query<{ id: string }>(
    `UPDATE mailboxes SET leased_until = $3 WHERE restaurant_id IN (SELECT restaurant_id FROM mailboxes
       WHERE next_at <= $2 AND (leased_until IS NULL OR leased_until <= $2) ORDER BY next_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING restaurant_id AS id`,
    [most, now, leaseUntil],
  );
  return db.query<MailboxRow>(`${MAILBOX} WHERE m.restaurant_id = ANY($1::text[])`, [
    taken.map(({ id }) => id),
  ]);
}

/** How far a mailbox is read. Another process that was faster is not set back. */
export async function setPosition(
  db: Queryable,
  restaurantId: string,
  uidValidity: string,
  lastUid: number,
): Promise<void> {
  await db.query(
    `UPDATE mailboxes SET last_uid = CASE WHEN uid_validity = $2::text::bigint THEN greatest(last_uid, $3::bigint) ELSE $3::bigint END,
       uid_validity = $2::text::bigint WHERE restaurant_id = $1`,
    [restaurantId, uidValidity, lastUid],
  );
}

export async function setRead(db: Queryable, restaurantId: string, nextAt: Date, now: Date): Promise<void> {
  await db.query(
    `UPDATE mailboxes SET last_read_at = $3, next_at = $2, leased_until = NULL, failures = 0, failing_since = NULL, error = NULL
     WHERE restaurant_id = $1`,
    [restaurantId, nextAt, now],
  );
}

export async function setFailed(
  db: Queryable,
  restaurantId: string,
  { error, nextAt, now }: { error: MailboxError; nextAt: Date; now: Date },
): Promise<void> {
  await db.query(
    `UPDATE mailboxes SET error = $2, next_at = $3, leased_until = NULL, failures = failures + 1,
       failing_since = coalesce(failing_since, $4) WHERE restaurant_id = $1`,
    [restaurantId, error, nextAt, now],
  );
}

export interface MailRow {
  id: string;
  restaurantId: string;
  receivedAt: Date;
  portal: Portal;
  kind: MailKind;
  state: MailState;
  reason: MailReason | null;
  sender: string | null;
  subject: string | null;
  body: string | null;
  facts: MailFacts | null;
  reference: string | null;
  reservationId: string | null;
  importId: string | null;
  before: BookedFacts | null;
  after: BookedFacts | null;
  /** Of its booking; null without one. */
  status: ReservationStatus | null;
}

/** What a change of a portal changes. */
export interface BookedFacts {
  at: string;
  guests: number;
  note: string | null;
}

const MAIL = `SELECT id, restaurant_id AS "restaurantId", received_at AS "receivedAt", portal, kind, state, reason, sender, subject,
  body, facts, reference, reservation_id AS "reservationId", import_id AS "importId", before, after,
  (SELECT v.status FROM reservations v WHERE v.id = portal_mails.reservation_id) AS status FROM portal_mails`;

/** False when this mail is known already, from an earlier look or another process. */
export async function insertMail(
  tx: Queryable,
  mail: Pick<
    MailRow,
    | "id"
    | "restaurantId"
    | "receivedAt"
    | "portal"
    | "kind"
    | "reference"
    | "sender"
    | "subject"
    | "body"
    | "facts"
  > & {
    key: string;
    now: Date;
  },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO portal_mails (id, restaurant_id, message_key, received_at, arrived_at, portal, kind, state, sender, subject, body, facts, reference)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8, $9, $10, $11::jsonb, $12) ON CONFLICT (restaurant_id, message_key) DO NOTHING RETURNING id`,
    [
      ...[mail.id, mail.restaurantId, mail.key, mail.receivedAt, mail.now, mail.portal, mail.kind],
      ...[mail.sender, mail.subject, mail.body, JSON.stringify(mail.facts), mail.reference],
    ],
  );
  return rows.length > 0;
}

export interface Outcome {
  state: MailState;
  reason?: MailReason | null;
  reservationId?: string | null;
  importId?: string | null;
  before?: BookedFacts | null;
  after?: BookedFacts | null;
  by?: string | null;
}

/** What became of a mail. */
export async function setOutcome(tx: Queryable, id: string, made: Outcome, now: Date): Promise<void> {
  await tx.query(
    `UPDATE portal_mails SET state = $2, reason = $3, reservation_id = coalesce($4, reservation_id), import_id = coalesce($5, import_id),
       before = $6::jsonb, after = $7::jsonb, decided_by = $8, decided_at = $9 WHERE id = $1`,
    [
      ...[id, made.state, made.reason ?? null, made.reservationId ?? null, made.importId ?? null],
      ...[made.before ? JSON.stringify(made.before) : null, made.after ? JSON.stringify(made.after) : null],
      ...[made.by ?? null, now],
    ],
  );
}

export async function lockMail(tx: Queryable, restaurantId: string, id: string): Promise<MailRow | null> {
  const [row] = await tx.query<MailRow>(`${MAIL} WHERE restaurant_id = $1 AND id = $2 FOR UPDATE`, [
    restaurantId,
    id,
  ]);
  return row ?? null;
}

/** Mails of a booking of a portal that wait, the oldest first. */
export async function waitingWith(
  tx: Queryable,
  restaurantId: string,
  reference: string,
): Promise<MailRow[]> {
  return tx.query<MailRow>(
    `${MAIL} WHERE restaurant_id = $1 AND reference = $2 AND state = 'waiting' ORDER BY received_at, id FOR UPDATE`,
    [restaurantId, reference],
  );
}

/** The booking that a portal's number stands for here. */
export async function bookingWith(
  tx: Queryable,
  restaurantId: string,
  reference: string,
): Promise<string | null> {
  const [row] = await tx.query<{ id: string | null }>(
    `SELECT reservation_id AS id FROM booking_import_rows WHERE restaurant_id = $1 AND kind = 'bookings' AND reference = $2
       AND state IN ('added', 'changed', 'kept')`,
    [restaurantId, reference],
  );
  return row?.id ?? null;
}

/** Those that wait first, then the newest. Mails that are not about bookings are not listed. */
export async function mailsOf(db: Queryable, restaurantId: string, most: number): Promise<MailRow[]> {
  return db.query<MailRow>(
    `${MAIL} WHERE restaurant_id = $1 AND state <> 'ignored' AND subject IS NOT NULL
     ORDER BY state = 'waiting' DESC, received_at DESC, id LIMIT $2`,
    [restaurantId, most],
  );
}

export async function mailOf(db: Queryable, restaurantId: string, id: string): Promise<MailRow | null> {
  const [row] = await db.query<MailRow>(`${MAIL} WHERE restaurant_id = $1 AND id = $2`, [restaurantId, id]);
  return row ?? null;
}

/** The restaurant of a mail, as notices name it. */
export async function placeOf(
  db: Queryable,
  restaurantId: string,
): Promise<{ name: string; nameTranslations: Record<string, string>; zone: string } | null> {
  const [row] = await db.query<{ name: string; nameTranslations: Record<string, string>; zone: string }>(
    `SELECT name, name_translations AS "nameTranslations", zone FROM restaurants WHERE id = $1`,
    [restaurantId],
  );
  return row ?? null;
}

/** How many mails of a restaurant wait for somebody. */
export async function waitingCount(db: Queryable, restaurantId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM portal_mails WHERE restaurant_id = $1 AND state = 'waiting'",
    [restaurantId],
  );
  return row?.count ?? 0;
}

const BATCH = 500;

/**
 * Erases what old mails say, and forgets mails that no mailbox is read back to. A mail that waits is kept until the day that
 * it speaks of is over.
 */
export async function eraseMailsBefore(
  db: Database,
  { text, row, now }: { text: Date; row: Date; now: Date },
): Promise<void> {
  await db.query(
    `UPDATE portal_mails SET sender = NULL, subject = NULL, body = NULL, facts = NULL, before = NULL, after = NULL,
       reference = NULL, state = CASE state WHEN 'waiting' THEN 'past' ELSE state END
     WHERE id IN (SELECT id FROM portal_mails WHERE (received_at < $1 OR erasure_asked_at IS NOT NULL) AND subject IS NOT NULL
       AND (state <> 'waiting' OR coalesce(left(facts ->> 'at', 10)::date, received_at::date + 60) < $2::timestamptz::date - 1)
       LIMIT ${BATCH})`,
    [text, now],
  );
  await db.query("DELETE FROM portal_mails WHERE received_at < $1 AND subject IS NULL", [row]);
}
