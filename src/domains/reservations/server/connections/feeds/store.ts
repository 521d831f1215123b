import type { SessionUserId } from "#domains/accounts/server/public.ts";
import type { MemberRole, OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { RESERVATION, type ReservationRow } from "../../store.ts";

interface NewFeed {
  id: string;
  accountId: string;
  restaurantId: OwnedRestaurantId;
  /** The name of an area of the restaurant; null: all. */
  area: string | null;
  secretHash: string;
  hasGuests: boolean;
  language: Language;
}

/** False if the restaurant has no such area. */
export async function insertFeed(tx: Queryable, feed: NewFeed, now: Date): Promise<boolean> {
  const { id, accountId, restaurantId, area, secretHash, hasGuests, language } = feed;
  const rows = await tx.query(
    `INSERT INTO calendar_feeds (id, account_id, restaurant_id, section_id, secret_hash, has_guests, language, created_at)
     SELECT $1, $2, $3, s.id, $5, $6, $8, $7::timestamptz FROM (SELECT 1) one
       LEFT JOIN table_sections s ON s.restaurant_id = $3 AND s.name = $4
     WHERE $4::text IS NULL OR s.id IS NOT NULL RETURNING 1`,
    [id, accountId, restaurantId, area, secretHash, hasGuests, now, language],
  );
  return rows.length > 0;
}

/** Locks the account, so that feeds made at the same moment are counted one after the other. */
export async function countFeeds(
  tx: Queryable,
  accountId: string,
  restaurantId: OwnedRestaurantId,
): Promise<number> {
  await tx.query("SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE", [accountId]);
  const [row] = await tx.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM calendar_feeds WHERE account_id = $1 AND restaurant_id = $2",
    [accountId, restaurantId],
  );
  return row?.count ?? 0;
}

interface FeedRow {
  id: string;
  area: string | null;
  hasGuests: boolean;
  accountId: string;
  madeBy: string;
  createdAt: Date;
  lastReadAt: Date | null;
}

/** `onlyOf`: only this account's; null: all of the restaurant. */
export async function feedsOf(
  db: Queryable,
  restaurantId: OwnedRestaurantId,
  onlyOf: string | null,
): Promise<FeedRow[]> {
  return db.query<FeedRow>(
    `SELECT f.id, s.name AS area, f.has_guests AS "hasGuests", f.account_id AS "accountId", a.username AS "madeBy",
       f.created_at AS "createdAt", f.last_read_at AS "lastReadAt"
     FROM calendar_feeds f JOIN accounts a ON a.id = f.account_id
       JOIN restaurant_members m ON m.restaurant_id = f.restaurant_id AND m.account_id = f.account_id
       LEFT JOIN table_sections s ON s.id = f.section_id
     WHERE f.restaurant_id = $1 AND ($2::text IS NULL OR f.account_id = $2) ORDER BY f.created_at, f.id`,
    [restaurantId, onlyOf],
  );
}

export async function areasOf(db: Queryable, restaurantId: OwnedRestaurantId): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    "SELECT name FROM table_sections WHERE restaurant_id = $1 ORDER BY position",
    [restaurantId],
  );
  return rows.map(({ name }) => name);
}

interface FeedRef {
  id: string;
  restaurantId: OwnedRestaurantId;
  /** Only this account's; null: anybody's. */
  onlyOf: string | null;
}

/** The new address is for whoever asked for it: the feed is theirs from now on. */
export async function rotateFeed(
  db: Queryable,
  { id, restaurantId, onlyOf }: FeedRef,
  { accountId, secretHash }: { accountId: string; secretHash: string },
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE calendar_feeds SET secret_hash = $4, account_id = $5, created_at = $6, last_read_at = NULL
     WHERE id = $1 AND restaurant_id = $2 AND ($3::text IS NULL OR account_id = $3) RETURNING 1`,
    [id, restaurantId, onlyOf, secretHash, accountId, now],
  );
  return rows.length > 0;
}

export async function deleteFeed(db: Queryable, { id, restaurantId, onlyOf }: FeedRef): Promise<boolean> {
  const rows = await db.query(
    `DELETE FROM calendar_feeds WHERE id = $1 AND restaurant_id = $2 AND ($3::text IS NULL OR account_id = $3)
     RETURNING 1`,
    [id, restaurantId, onlyOf],
  );
  return rows.length > 0;
}

interface OwnFeed {
  createdAt: Date;
  lastReadAt: Date | null;
}

export async function ownFeedOf(db: Queryable, accountId: SessionUserId): Promise<OwnFeed | null> {
  const [row] = await db.query<OwnFeed>(
    `SELECT created_at AS "createdAt", last_read_at AS "lastReadAt" FROM calendar_feeds
     WHERE account_id = $1 AND restaurant_id IS NULL`,
    [accountId],
  );
  return row ?? null;
}

interface OwnFeedInput {
  id: string;
  accountId: SessionUserId;
  secretHash: string;
  language: Language;
}

export async function upsertOwnFeed(
  db: Queryable,
  { id, accountId, secretHash, language }: OwnFeedInput,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO calendar_feeds (id, account_id, secret_hash, language, created_at) VALUES ($1, $2, $3, $5, $4)
     ON CONFLICT (account_id) WHERE restaurant_id IS NULL
     DO UPDATE SET secret_hash = excluded.secret_hash, language = excluded.language, created_at = excluded.created_at, last_read_at = NULL`,
    [id, accountId, secretHash, now, language],
  );
}

export async function deleteOwnFeed(db: Queryable, accountId: SessionUserId): Promise<void> {
  await db.query("DELETE FROM calendar_feeds WHERE account_id = $1 AND restaurant_id IS NULL", [accountId]);
}

interface FeedOfAccount {
  restaurantId: string | null;
  area: string | null;
  hasGuests: boolean;
  createdAt: Date;
  lastReadAt: Date | null;
}

/** All feeds of an account, without their addresses, for its export. */
export async function feedsOfAccount(db: Queryable, accountId: SessionUserId): Promise<FeedOfAccount[]> {
  return db.query<FeedOfAccount>(
    `SELECT f.restaurant_id AS "restaurantId", s.name AS area, f.has_guests AS "hasGuests",
       f.created_at AS "createdAt", f.last_read_at AS "lastReadAt"
     FROM calendar_feeds f LEFT JOIN table_sections s ON s.id = f.section_id
     WHERE f.account_id = $1 ORDER BY f.created_at`,
    [accountId],
  );
}

export interface OpenFeed {
  id: string;
  accountId: string;
  language: Language;
  hasGuests: boolean;
  sectionId: string | null;
  area: string | null;
  lastReadAt: Date | null;
  /** Null: the account's own bookings. */
  restaurantId: string | null;
  restaurantName: string | null;
  /** Of whom it is, at the restaurant; null for an account's own, and for who no longer works there. */
  role: MemberRole | null;
  /** Of the latest change of what it shows. */
  version: number;
}

/** The feed behind an address; null for an unknown one, and for the feed of somebody who no longer works there. */
export async function openFeed(db: Queryable, secretHash: string): Promise<OpenFeed | null> {
  const [row] = await db.query<OpenFeed>(
    `SELECT f.id, f.account_id AS "accountId", f.language, f.has_guests AS "hasGuests", f.section_id AS "sectionId",
       s.name AS area, f.last_read_at AS "lastReadAt", f.restaurant_id AS "restaurantId", r.name AS "restaurantName",
       m.role,
       COALESCE(CASE WHEN f.restaurant_id IS NULL
         THEN (SELECT max(v.version) + count(*) FROM reservations v WHERE v.account_id = f.account_id)
         ELSE (SELECT max(v.version) FROM reservations v WHERE v.restaurant_id = f.restaurant_id) END, 0) AS version
     FROM calendar_feeds f LEFT JOIN restaurants r ON r.id = f.restaurant_id
       LEFT JOIN restaurant_members m ON m.restaurant_id = f.restaurant_id AND m.account_id = f.account_id
       LEFT JOIN table_sections s ON s.id = f.section_id
     WHERE f.secret_hash = $1 AND (f.restaurant_id IS NULL OR m.role IS NOT NULL)`,
    [secretHash],
  );
  return row ?? null;
}

export async function noteFeedRead(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query("UPDATE calendar_feeds SET last_read_at = $2 WHERE id = $1", [id, now]);
}

/** The bookings of a feed that begin within a time, holds left out. */
export async function feedReservations(
  db: Queryable,
  { restaurantId, accountId, sectionId }: Pick<OpenFeed, "restaurantId" | "accountId" | "sectionId">,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<ReservationRow[]> {
  return db.query<ReservationRow>(
    `${RESERVATION} WHERE ($1::text IS NULL AND v.account_id = $2 OR v.restaurant_id = $1)
       AND v.starts_at BETWEEN $4 AND $5 AND v.status <> 'held'
       AND (v.customer_name IS NOT NULL OR v.source = 'walk-in')
       AND ($3::text IS NULL OR EXISTS (SELECT 1 FROM restaurant_tables t
         WHERE t.id = ANY(v.table_ids) AND t.section_id = $3))
     ORDER BY v.starts_at, v.id LIMIT $6`,
    [restaurantId, accountId, sectionId, from, to, limit],
  );
}

interface Revision {
  id: string;
  version: number;
  /** Of the last entry of its log; null without one. */
  changedAt: Date | null;
}

/** How often these reservations have changed, and when. */
export async function revisionsOf(db: Queryable, ids: readonly string[]): Promise<Map<string, Revision>> {
  const rows = await db.query<Revision>(
    `SELECT v.id, v.version, (SELECT max(l.at) FROM reservation_log l WHERE l.reservation_id = v.id) AS "changedAt"
     FROM reservations v WHERE v.id = ANY($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
