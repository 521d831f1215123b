import type { ContentLanguage } from "#kernel/text/content-languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ThreadSide } from "../../thread-phrases.ts";

export interface MessageRow {
  id: string;
  /** Its place in the thread. */
  number: number;
  sender: ThreadSide;
  /** Who of the staff wrote it; null when the account is gone. */
  by: string | null;
  phrase: string | null;
  value: string | null;
  words: string | null;
  language: ContentLanguage;
  replyTo: string | null;
  createdAt: Date;
  readAt: Date | null;
  toldAt: Date | null;
}

/** What was written about a booking, the first first. */
export async function messagesOf(db: Queryable, reservationId: string): Promise<MessageRow[]> {
  return db.query<MessageRow>(
    `SELECT m.id, m.number::int AS number, m.sender, a.username AS by, m.phrase, m.value, m.words, m.language,
       m.reply_to AS "replyTo", m.created_at AS "createdAt", m.read_at AS "readAt", m.told_at AS "toldAt"
     FROM reservation_messages m LEFT JOIN accounts a ON a.id = m.author_id
     WHERE m.reservation_id = $1 ORDER BY m.number`,
    [reservationId],
  );
}

export interface NewMessage
  extends Pick<
    MessageRow,
    "id" | "number" | "sender" | "phrase" | "value" | "words" | "language" | "replyTo" | "createdAt"
  > {
  reservationId: string;
  authorId: string | null;
}

export async function insertMessage(tx: Queryable, message: NewMessage): Promise<void> {
  await tx.query(
    `INSERT INTO reservation_messages (id, reservation_id, number, sender, author_id, phrase, value, words, language,
       reply_to, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      message.id,
      message.reservationId,
      message.number,
      message.sender,
      message.authorId,
      message.phrase,
      message.value,
      message.words,
      message.language,
      message.replyTo,
      message.createdAt,
    ],
  );
}

/** What one side has written is read, up to a place in the thread. How many were not before. */
export async function setReadUpTo(
  tx: Queryable,
  reservationId: string,
  { sender, number }: { sender: ThreadSide; number: number },
  now: Date,
): Promise<number> {
  const rows = await tx.query(
    `UPDATE reservation_messages SET read_at = $4
     WHERE reservation_id = $1 AND sender = $2 AND number <= $3 AND read_at IS NULL RETURNING id`,
    [reservationId, sender, number, now],
  );
  return rows.length;
}

/** Marks unread messages as notified. */
export async function setNotified(
  tx: Queryable,
  reservationId: string,
  sender: ThreadSide,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE reservation_messages SET told_at = $3
     WHERE reservation_id = $1 AND sender = $2 AND read_at IS NULL AND told_at IS NULL`,
    [reservationId, sender, now],
  );
}

/** The latest change of each booking, or of what was written about it. */
export async function versionsOf(
  db: Queryable,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ id: string; version: number }>(
    "SELECT id, version FROM reservations WHERE id = ANY($1)",
    [reservationIds],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Both sides' pages notice a change by the booking's version. */
export async function raiseVersion(tx: Queryable, reservationId: string): Promise<void> {
  await tx.query("UPDATE reservations SET version = nextval('reservation_version') WHERE id = $1", [
    reservationId,
  ]);
}

/** How many messages of their guests the restaurant has not read; bookings without any are not in it. */
export async function unreadFromGuests(
  db: Queryable,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ id: string; count: number }>(
    `SELECT reservation_id AS id, count(*)::int AS count FROM reservation_messages
     WHERE reservation_id = ANY($1) AND sender = 'guest' AND read_at IS NULL GROUP BY reservation_id`,
    [reservationIds],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** A message in an export: without the staff member who wrote it and internal fields. */
export interface ExportedMessage {
  reservationId: string;
  from: ThreadSide;
  phrase: string | null;
  value: string | null;
  words: string | null;
  language: string;
  at: Date;
}

const EXPORTED = `SELECT m.reservation_id AS "reservationId", m.sender AS "from", m.phrase, m.value, m.words, m.language,
  m.created_at AS at FROM reservation_messages m`;

export async function messagesOfAccount(db: Queryable, accountId: string): Promise<ExportedMessage[]> {
  return db.query<ExportedMessage>(
    `${EXPORTED} JOIN reservations v ON v.id = m.reservation_id WHERE v.account_id = $1
     ORDER BY m.reservation_id, m.number`,
    [accountId],
  );
}

/** All that was ever written at a restaurant, under the codes of its bookings. */
export async function messagesAt(
  db: Queryable,
  restaurantId: string,
): Promise<(Omit<ExportedMessage, "reservationId"> & { confirmationCode: string })[]> {
  return db.query(
    `SELECT v.confirmation_code AS "confirmationCode", m.sender AS "from", m.phrase, m.value, m.words, m.language,
       m.created_at AS at
     FROM reservation_messages m JOIN reservations v ON v.id = m.reservation_id
     WHERE v.restaurant_id = $1 ORDER BY v.starts_at, v.id, m.number`,
    [restaurantId],
  );
}
