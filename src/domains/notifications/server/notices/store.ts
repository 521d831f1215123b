import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { NotificationMethod } from "../../notice-constants.ts";
import type { NoticeTemplate } from "./rules.ts";
import type { NoticeValues } from "./variant-rules.ts";

export interface NoticeRow {
  id: string;
  key: string;
  about: string;
  recipientId: string | null;
  channel: NotificationMethod | null;
  email: string | null;
  /** E.164 */
  whatsapp: string | null;
  /** E.164 */
  phone: string | null;
  language: Language;
  template: NoticeTemplate;
  content: NoticeValues;
  calendar: string | null;
  expiresAt: Date | null;
  createdAt: Date;
}

/** False if the key exists: already sent. */
export async function insertNotice(tx: Queryable, notice: NoticeRow): Promise<boolean> {
  const { id, key, about, recipientId, channel, email, whatsapp, phone } = notice;
  const { language, template, content, calendar, expiresAt, createdAt } = notice;
  const rows = await tx.query(
    `INSERT INTO notices (id, key, about, recipient_id, channel, email, whatsapp, phone, language, template, content,
       calendar, expires_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12, $13, $14) ON CONFLICT (key) DO NOTHING RETURNING id`,
    [
      ...[id, key, about, recipientId, channel, email, whatsapp, phone],
      ...[language, template, JSON.stringify(content), calendar, expiresAt, createdAt],
    ],
  );
  return rows.length > 0;
}

const NOTICE = `SELECT id, key, about, recipient_id AS "recipientId", channel, email, whatsapp, phone, language, template, content,
  calendar, expires_at AS "expiresAt", created_at AS "createdAt" FROM notices`;

export async function noticeById(db: Queryable, id: string): Promise<NoticeRow | null> {
  const [row] = await db.query<NoticeRow>(`${NOTICE} WHERE id = $1`, [id]);
  return row ?? null;
}

/** The latest notice to the guest about a subject whose content is still there. */
export async function lastNoticeAbout(db: Queryable, about: string): Promise<NoticeRow | null> {
  const [row] = await db.query<NoticeRow>(
    `${NOTICE} WHERE about = $1 AND template NOT LIKE 'staff-%' AND content <> '{}' ORDER BY created_at DESC LIMIT 1`,
    [about],
  );
  return row ?? null;
}

/** Language of the latest notice to the guest; null without one. */
export async function languageOf(db: Queryable, about: string): Promise<Language | null> {
  const [row] = await db.query<{ language: Language }>(
    `SELECT language FROM notices WHERE about = $1 AND template NOT LIKE 'staff-%' ORDER BY created_at DESC LIMIT 1`,
    [about],
  );
  return row?.language ?? null;
}

/** Messages are deleted with their notices. */
export async function deleteNoticesTo(tx: Queryable, recipientId: string): Promise<void> {
  await tx.query("DELETE FROM notices WHERE recipient_id = $1", [recipientId]);
}

/** Deletes personal data but keeps the key for deduplication. */
export async function emptyNoticesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `UPDATE notices SET email = NULL, whatsapp = NULL, phone = NULL, calendar = NULL, content = '{}'
     WHERE created_at < $1 AND content <> '{}'`,
    [before],
  );
}

export async function removeNoticesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query("DELETE FROM notices WHERE created_at < $1", [before]);
}

/**
 * Notices about subjects, including those to the restaurant, which have the restaurant as subject and the booking in
 * their key.
 */
export async function noticesAbout(tx: Queryable, about: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM notices
     WHERE about = ANY($1::text[]) OR split_part(key, ':', 1) || ':' || split_part(key, ':', 2) = ANY($1::text[])`,
    [about],
  );
  return rows.map(({ id }) => id);
}

export async function deleteNotices(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query("DELETE FROM notices WHERE id = ANY($1::text[])", [ids]);
}
