import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ListedFact, RestaurantState } from "../../contract/restaurants.ts";

export interface RestaurantLine {
  id: string;
  name: string;
  email: string | null;
  planName: string | null;
  state: RestaurantState;
  /** Facts from the open data source and from the restaurant. */
  listed: (Partial<Record<ListedFact, string | null>> & { sourceDate?: string | null }) | null;
  own: Record<ListedFact, string | null>;
  /** The commission-free period; the end is exclusive. */
  firstStartsAt: Date | null;
  firstEndsAt: Date | null;
  statedAt: Date;
  zone: string;
  joinedAt: Date | null;
  lastSeenAt: Date | null;
  dueYen: number;
  /** The newest one. */
  note: { text: string; at: string } | null;
}

const RESTAURANT = `SELECT r.id, r.name, p.name AS "planName",
  (SELECT a.email FROM restaurant_members m JOIN accounts a ON a.id = m.account_id
    WHERE m.restaurant_id = r.id AND m.role = 'owner' ORDER BY m.created_at, m.account_id LIMIT 1) AS email,
  CASE WHEN r.archived_at IS NOT NULL THEN 'archived' WHEN r.withheld_at IS NOT NULL THEN 'withheld'
    WHEN r.is_active THEN 'shown' ELSE 'hidden' END AS state,
  (SELECT min(m.created_at) FROM restaurant_members m WHERE m.restaurant_id = r.id AND m.role = 'owner') AS "joinedAt",
  (SELECT max(s.last_used_at) FROM restaurant_members m JOIN account_sessions s ON s.account_id = m.account_id
    WHERE m.restaurant_id = r.id) AS "lastSeenAt",
  (SELECT COALESCE(sum(c.yen), 0)::int FROM subscriptions u JOIN plan_charges c ON c.subscription_id = u.id
    WHERE u.business_id = r.business_id AND c.state IN ('due', 'failed') AND c.due_on <= $1::date) AS "dueYen",
  (SELECT jsonb_build_object('text', n.text, 'at', n.created_at) FROM restaurant_notes n
    WHERE n.restaurant_id = r.id AND n.removed_at IS NULL ORDER BY n.created_at DESC, n.id LIMIT 1) AS note,
  f.starts_at AS "firstStartsAt", f.ends_at AS "firstEndsAt", r.listed, r.updated_at AS "statedAt", r.zone, jsonb_build_object('name', r.name, 'address', r.address, 'phone', r.phone,
    'website', r.website, 'openingHours', r.opening_hours) AS own
  FROM restaurants r LEFT JOIN businesses b ON b.id = r.business_id LEFT JOIN plans p ON p.key = b.plan_key
  LEFT JOIN commission_terms f ON f.restaurant_id = r.id AND f.is_first
  WHERE r.is_partner`;

/** Ordered by name; `search`: part of the name, case-insensitive, or the id. `today`: charges up to it are due. */
export async function restaurantsLike(
  db: Queryable,
  search: string,
  { today, limit }: { today: LocalDate; limit: number },
): Promise<RestaurantLine[]> {
  return db.query<RestaurantLine>(
    `${RESTAURANT} AND ($2 = '' OR r.id = $2 OR position(lower($2) IN lower(r.name || ' ' || r.name_translations::text)) > 0)
     ORDER BY r.name, r.id LIMIT $3`,
    [today, search, limit],
    // Planning it takes as long as reading two hundred restaurants.
    "list-directory",
  );
}

export async function restaurantById(
  db: Queryable,
  id: string,
  today: LocalDate,
): Promise<RestaurantLine | null> {
  const [row] = await db.query<RestaurantLine>(`${RESTAURANT} AND r.id = $2`, [today, id]);
  return row ?? null;
}

/** Hides a restaurant from guests; its staff can't show it again. False if it was already withheld. */
export async function withhold(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE restaurants SET withheld_at = $2, is_active = false, version = nextval('restaurant_version'),
       was_active = CASE WHEN archived_at IS NULL THEN was_active ELSE false END
     WHERE id = $1 AND is_partner AND withheld_at IS NULL RETURNING 1`,
    [id, now],
  );
  return rows.length > 0;
}

/** Shows it again, unless archived by its owner. False if it was not withheld. */
export async function release(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE restaurants SET withheld_at = NULL, is_active = archived_at IS NULL,
       was_active = CASE WHEN archived_at IS NULL THEN was_active ELSE true END, version = nextval('restaurant_version')
     WHERE id = $1 AND is_partner AND withheld_at IS NOT NULL RETURNING 1`,
    [id],
  );
  return rows.length > 0;
}
