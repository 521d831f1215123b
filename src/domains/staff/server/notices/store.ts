import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { NoticeChoices, NoticeKind, NoticeWay } from "../../notice-rules.ts";
import type { MemberRole } from "../members/store.ts";

/** A member of staff, with what they have chosen and the browsers on which they can be notified. */
export interface StaffListener {
  accountId: string;
  username: string;
  email: string;
  role: MemberRole;
  choices: NoticeChoices;
  devices: string[];
  /** The user of LINE that they have linked here; null without one, and at a closed restaurant. */
  line: string | null;
  language: Language;
}

/**
 * The staff of a restaurant by rank, then by date of joining. A device needs a session that is valid and, where a key is
 * given, to be subscribed with it; a closed restaurant notifies none.
 */
export async function listenersAt(
  db: Queryable,
  { restaurantId, applicationKey = null }: { restaurantId: string; applicationKey?: string | null },
  now: Date,
): Promise<StaffListener[]> {
  return db.query<StaffListener>(
    `SELECT m.account_id AS "accountId", a.username, a.email, m.role, p.language,
       (SELECT l.line_user FROM staff_line_links l WHERE l.restaurant_id = m.restaurant_id
         AND l.account_id = m.account_id AND r.archived_at IS NULL) AS line,
       COALESCE((SELECT jsonb_object_agg(c.kind, to_jsonb(c.ways)) FROM staff_notice_choices c
         WHERE c.restaurant_id = m.restaurant_id AND c.account_id = m.account_id), '{}') AS choices,
       COALESCE((SELECT jsonb_agg(d.id ORDER BY d.created_at, d.id) FROM push_subscriptions d
         JOIN account_sessions s ON s.id = d.session_id AND s.account_id = d.account_id
         WHERE d.account_id = m.account_id AND r.archived_at IS NULL AND s.revoked_at IS NULL AND s.expires_at > $2
           AND ($3::text IS NULL OR d.application_key = $3)), '[]') AS devices
     FROM restaurant_members m JOIN accounts a ON a.id = m.account_id JOIN restaurants r ON r.id = m.restaurant_id
     JOIN profiles p ON p.account_id = m.account_id
     WHERE m.restaurant_id = $1
     ORDER BY array_position(ARRAY['owner', 'manager', 'staff'], m.role), m.created_at, m.account_id`,
    [restaurantId, now, applicationKey],
  );
}

/** What one member has chosen; empty where they have chosen nothing. */
export async function choicesOf(
  db: Queryable,
  restaurantId: string,
  accountId: string,
): Promise<NoticeChoices> {
  const rows = await db.query<{ kind: string; ways: string[] }>(
    "SELECT kind, ways FROM staff_notice_choices WHERE restaurant_id = $1 AND account_id = $2",
    [restaurantId, accountId],
  );
  return Object.fromEntries(rows.map(({ kind, ways }) => [kind, ways]));
}

/** False where the account doesn't work there any more. */
export async function upsertChoice(
  db: Queryable,
  choice: { restaurantId: string; accountId: string; kind: NoticeKind; ways: readonly NoticeWay[] },
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO staff_notice_choices (restaurant_id, account_id, kind, ways, changed_at)
     SELECT m.restaurant_id, m.account_id, $3::text, $4::text[], $5::timestamptz FROM restaurant_members m
     WHERE m.restaurant_id = $1 AND m.account_id = $2 FOR KEY SHARE OF m
     ON CONFLICT (restaurant_id, account_id, kind) DO UPDATE SET ways = excluded.ways, changed_at = excluded.changed_at
     RETURNING 1`,
    [choice.restaurantId, choice.accountId, choice.kind, [...choice.ways], now],
  );
  return rows.length > 0;
}

/** All choices of an account, of every restaurant. */
export async function choicesOfAccount(db: Queryable, accountId: string): Promise<unknown[]> {
  return db.query(
    `SELECT restaurant_id AS "restaurantId", kind, ways, changed_at AS "changedAt" FROM staff_notice_choices
     WHERE account_id = $1 ORDER BY restaurant_id, kind`,
    [accountId],
  );
}

export async function insertNews(
  tx: Queryable,
  restaurantId: string,
  kinds: readonly NoticeKind[],
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO staff_news (restaurant_id, kind, created_at)
     SELECT $1::text, kind, $3::timestamptz FROM unnest($2::text[]) AS kind`,
    [restaurantId, [...kinds], now],
  );
}

export interface NewsRow {
  number: number;
  kind: NoticeKind;
}

/** What guests did since an instant, oldest first. */
export async function newsSince(db: Queryable, restaurantId: string, since: Date): Promise<NewsRow[]> {
  return db.query<NewsRow>(
    `SELECT number::int AS number, kind FROM staff_news WHERE restaurant_id = $1 AND created_at > $2 ORDER BY number`,
    [restaurantId, since],
  );
}

/** The number of the latest news of each restaurant that has any. */
export async function latestNews(
  db: Queryable,
  restaurantIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.query<{ restaurantId: string; number: number }>(
    `SELECT restaurant_id AS "restaurantId", max(number)::int AS number FROM staff_news
     WHERE restaurant_id = ANY($1) GROUP BY restaurant_id`,
    [[...restaurantIds]],
  );
  return new Map(rows.map(({ restaurantId, number }) => [restaurantId, number]));
}

export async function deleteNewsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query("DELETE FROM staff_news WHERE created_at < $1", [before]);
}
