import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { NoticeChoices, NoticeKind } from "../../notice-rules.ts";
import type { MemberRole } from "../members/store.ts";

interface Membership {
  restaurantId: string;
  accountId: string;
}

/** Replaces the code of a member. False where the account doesn't work there any more. */
export async function replaceCode(
  db: Queryable,
  { restaurantId, accountId, codeHash, expiresAt }: Membership & { codeHash: string; expiresAt: Date },
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO staff_line_codes (restaurant_id, account_id, code_hash, expires_at)
     SELECT m.restaurant_id, m.account_id, $3::text, $4::timestamptz FROM restaurant_members m
     WHERE m.restaurant_id = $1 AND m.account_id = $2 FOR KEY SHARE OF m
     ON CONFLICT (restaurant_id, account_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at
     RETURNING 1`,
    [restaurantId, accountId, codeHash, expiresAt],
  );
  return rows.length > 0;
}

/** Uses up a code: of two messages with it one gets the membership. Null if it is unknown, used or has expired. */
export async function takeCode(tx: Queryable, codeHash: string, now: Date): Promise<Membership | null> {
  const [row] = await tx.query<Membership>(
    `DELETE FROM staff_line_codes WHERE code_hash = $1 AND expires_at > $2
     RETURNING restaurant_id AS "restaurantId", account_id AS "accountId"`,
    [codeHash, now],
  );
  return row ?? null;
}

/** Counts a code that was sent in vain, and forgets those before `since`. Returns how many there are. */
export async function countTry(tx: Queryable, lineUser: string, since: Date, now: Date): Promise<number> {
  const [row] = await tx.query<{ tries: number }>(
    `INSERT INTO staff_line_tries AS t (line_user, tries, since) VALUES ($1, 1, $3)
     ON CONFLICT (line_user) DO UPDATE SET tries = CASE WHEN t.since > $2 THEN t.tries + 1 ELSE 1 END,
       since = CASE WHEN t.since > $2 THEN t.since ELSE $3 END
     RETURNING tries`,
    [lineUser, since, now],
  );
  return row?.tries ?? 1;
}

/** How many codes a user of LINE has sent in vain since an instant. */
export async function triesOf(tx: Queryable, lineUser: string, since: Date): Promise<number> {
  const [row] = await tx.query<{ tries: number }>(
    "SELECT tries FROM staff_line_tries WHERE line_user = $1 AND since > $2",
    [lineUser, since],
  );
  return row?.tries ?? 0;
}

export async function upsertLink(
  tx: Queryable,
  { restaurantId, accountId, lineUser }: Membership & { lineUser: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO staff_line_links (restaurant_id, account_id, line_user, linked_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (restaurant_id, account_id) DO UPDATE SET line_user = excluded.line_user, linked_at = excluded.linked_at`,
    [restaurantId, accountId, lineUser, now],
  );
}

/** Adds LINE to what a member has chosen for these kinds; what they have turned off stays off. */
export async function addLineTo(
  tx: Queryable,
  { restaurantId, accountId }: Membership,
  kinds: readonly NoticeKind[],
): Promise<void> {
  await tx.query(
    `UPDATE staff_notice_choices SET ways = array_append(ways, 'line')
     WHERE restaurant_id = $1 AND account_id = $2 AND kind = ANY($3::text[]) AND ways <> '{}' AND NOT 'line' = ANY(ways)`,
    [restaurantId, accountId, [...kinds]],
  );
}

/** When a member has linked LINE; null where they haven't. */
export async function linkedAt(db: Queryable, restaurantId: string, accountId: string): Promise<Date | null> {
  const [row] = await db.query<{ linkedAt: Date }>(
    `SELECT linked_at AS "linkedAt" FROM staff_line_links WHERE restaurant_id = $1 AND account_id = $2`,
    [restaurantId, accountId],
  );
  return row?.linkedAt ?? null;
}

/** Unlinks a member, and ends the code that would link them again. */
export async function deleteLink(db: Queryable, restaurantId: string, accountId: string): Promise<void> {
  await db.query("DELETE FROM staff_line_codes WHERE restaurant_id = $1 AND account_id = $2", [
    restaurantId,
    accountId,
  ]);
  await db.query("DELETE FROM staff_line_links WHERE restaurant_id = $1 AND account_id = $2", [
    restaurantId,
    accountId,
  ]);
}

/** Unlinks a user of LINE from all restaurants. Returns the accounts, with their languages. */
export async function deleteLinksOf(
  tx: Queryable,
  lineUser: string,
): Promise<{ accountId: string; language: Language }[]> {
  return tx.query<{ accountId: string; language: Language }>(
    `DELETE FROM staff_line_links l USING profiles p WHERE l.line_user = $1 AND p.account_id = l.account_id
     RETURNING l.account_id AS "accountId", p.language`,
    [lineUser],
  );
}

export interface LineMember {
  role: MemberRole;
  choices: NoticeChoices;
  language: Language;
  /** Null where LINE isn't linked, and at a closed restaurant. */
  lineUser: string | null;
  restaurant: string;
}

/** A member of staff with what decides whether they may be told on LINE; null for who doesn't work there. */
export async function lineMember(
  db: Queryable,
  { restaurantId, accountId }: Membership,
): Promise<LineMember | null> {
  const [row] = await db.query<LineMember>(
    `SELECT m.role, p.language, r.name AS restaurant,
       COALESCE((SELECT jsonb_object_agg(c.kind, to_jsonb(c.ways)) FROM staff_notice_choices c
         WHERE c.restaurant_id = m.restaurant_id AND c.account_id = m.account_id), '{}') AS choices,
       (SELECT l.line_user FROM staff_line_links l WHERE l.restaurant_id = m.restaurant_id
         AND l.account_id = m.account_id AND r.archived_at IS NULL) AS "lineUser"
     FROM restaurant_members m JOIN profiles p ON p.account_id = m.account_id JOIN restaurants r ON r.id = m.restaurant_id
     WHERE m.restaurant_id = $1 AND m.account_id = $2`,
    [restaurantId, accountId],
  );
  return row ?? null;
}

/** All links of an account. */
export async function linksOfAccount(db: Queryable, accountId: string): Promise<unknown[]> {
  return db.query(
    `SELECT restaurant_id AS "restaurantId", line_user AS "lineUser", linked_at AS "linkedAt" FROM staff_line_links
     WHERE account_id = $1 ORDER BY restaurant_id`,
    [accountId],
  );
}

export async function deleteCodesBefore(db: Queryable, expired: Date, tried: Date): Promise<void> {
  await db.query("DELETE FROM staff_line_codes WHERE expires_at < $1", [expired]);
  await db.query("DELETE FROM staff_line_tries WHERE since < $1", [tried]);
}
