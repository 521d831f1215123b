import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** Who may help: the join of every question that lets somebody in. */
const HELPERS = "operators o ON o.account_id = g.operator_id AND o.role IN ('all', 'support')";

export interface GrantRow {
  id: string;
  restaurantId: string;
  endsAt: Date;
  extendedAt: Date | null;
  endedAt: Date | null;
}

const COLUMNS = `g.id, g.restaurant_id AS "restaurantId", g.ends_at AS "endsAt", g.extended_at AS "extendedAt",
  g.ended_at AS "endedAt"`;

/** The operator's latest help at a restaurant, also one that is over; null for whoever may not help. */
export async function latestGrant(
  db: Queryable,
  operatorId: string,
  restaurantId: string,
): Promise<GrantRow | null> {
  const [row] = await db.query<GrantRow>(
    `SELECT ${COLUMNS} FROM help_grants g JOIN ${HELPERS}
     WHERE g.operator_id = $1 AND g.restaurant_id = $2 ORDER BY g.started_at DESC, g.ends_at DESC, g.id LIMIT 1`,
    [operatorId, restaurantId],
  );
  return row ?? null;
}

/** Where the operator helps at this moment. */
export async function openGrant(
  db: Queryable,
  operatorId: string,
  now: Date,
): Promise<(GrantRow & { restaurant: string }) | null> {
  const [row] = await db.query<GrantRow & { restaurant: string }>(
    `SELECT ${COLUMNS}, r.name AS restaurant FROM help_grants g JOIN ${HELPERS}
     JOIN restaurants r ON r.id = g.restaurant_id
     WHERE g.operator_id = $1 AND g.ended_at IS NULL AND g.ends_at > $2 AND r.archived_at IS NULL`,
    [operatorId, now],
  );
  return row ?? null;
}

/** Locks the operator until the transaction ends, so that of two windows one begins. False for others. */
export async function lockHelper(tx: Queryable, operatorId: string): Promise<boolean> {
  const rows = await tx.query("SELECT 1 FROM operators WHERE account_id = $1 FOR UPDATE", [operatorId]);
  return rows.length > 0;
}

/** Closes what the operator left to run out. */
export async function closeOver(tx: Queryable, operatorId: string, now: Date): Promise<void> {
  await tx.query(
    "UPDATE help_grants SET ended_at = ends_at WHERE operator_id = $1 AND ended_at IS NULL AND ends_at <= $2",
    [operatorId, now],
  );
}

export async function insertGrant(
  tx: Queryable,
  grant: {
    id: string;
    operatorId: string;
    operator: string;
    restaurantId: string;
    reason: string;
    startedAt: Date;
    endsAt: Date;
  },
): Promise<void> {
  const { id, operatorId, operator, restaurantId, reason, startedAt, endsAt } = grant;
  await tx.query(
    `INSERT INTO help_grants (id, operator_id, operator, restaurant_id, reason, started_at, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, operatorId, operator, restaurantId, reason, startedAt, endsAt],
  );
}

/** The reason of the help; null if it was extended before or is over. */
export async function extendGrant(
  tx: Queryable,
  id: string,
  endsAt: Date,
  now: Date,
): Promise<string | null> {
  const [row] = await tx.query<{ reason: string }>(
    `UPDATE help_grants SET ends_at = $2, extended_at = $3
     WHERE id = $1 AND extended_at IS NULL AND ended_at IS NULL AND ends_at > $3 RETURNING reason`,
    [id, endsAt, now],
  );
  return row?.reason ?? null;
}

/** Ends help that is open: of one operator, or all at a restaurant. Returns the restaurants. */
export async function endGrants(
  tx: Queryable,
  by: { operatorId: string } | { restaurantId: string },
  now: Date,
): Promise<string[]> {
  const rows = await tx.query<{ restaurantId: string }>(
    `UPDATE help_grants SET ended_at = $2, ended_by = CASE WHEN $3 THEN 'operator' ELSE 'owner' END
     WHERE ended_at IS NULL AND ends_at > $2 AND CASE WHEN $3 THEN operator_id = $1 ELSE restaurant_id = $1 END
     RETURNING restaurant_id AS "restaurantId"`,
    "operatorId" in by ? [by.operatorId, now, true] : [by.restaurantId, now, false],
  );
  return rows.map(({ restaurantId }) => restaurantId);
}

/** Its name, zone and owners; null for one that is archived or unknown. */
export async function restaurantToHelp(
  db: Queryable,
  id: string,
): Promise<{ name: string; nameTranslations: Partial<Record<Language, string>>; zone: string } | null> {
  const [row] = await db.query<{
    name: string;
    nameTranslations: Partial<Record<Language, string>>;
    zone: string;
  }>(
    `SELECT name, name_translations AS "nameTranslations", zone FROM restaurants
     WHERE id = $1 AND archived_at IS NULL`,
    [id],
  );
  return row ?? null;
}

/** Notes an act before it happens; null for what was looked at before in the same help. */
export async function insertAct(
  tx: Queryable,
  act: { grantId: string; route: string; isRead: boolean },
  now: Date,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO help_acts (grant_id, at, route, is_read) VALUES ($1, $2, $3, $4)
     ON CONFLICT (grant_id, route) WHERE is_read DO NOTHING RETURNING id::int AS id`,
    [act.grantId, now, act.route, act.isRead],
  );
  return row?.id ?? null;
}

export async function setActStatus(db: Queryable, id: number, status: number): Promise<void> {
  await db.query("UPDATE help_acts SET status = $2 WHERE id = $1", [id, status]);
}

export interface HelpRow {
  id: string;
  operator: string;
  reason: string;
  startedAt: Date;
  endsAt: Date;
  endedAt: Date | null;
  isOpen: boolean;
}

/** A restaurant's latest help, the newest first. */
export function helpRows(db: Queryable, restaurantId: string, limit: number, now: Date): Promise<HelpRow[]> {
  return db.query<HelpRow>(
    `SELECT g.id, g.operator, g.reason, g.started_at AS "startedAt", g.ends_at AS "endsAt", g.ended_at AS "endedAt",
       g.ended_at IS NULL AND g.ends_at > $3 AND o.account_id IS NOT NULL AS "isOpen"
     FROM help_grants g LEFT JOIN ${HELPERS}
     WHERE g.restaurant_id = $1 ORDER BY g.started_at DESC, g.id LIMIT $2`,
    [restaurantId, limit, now],
  );
}

export interface ActRow {
  id: number;
  grantId: string;
  at: Date;
  route: string;
  isRead: boolean;
  status: number | null;
}

/** The acts of several helps, the oldest first. */
export function actRows(db: Queryable, grantIds: readonly string[]): Promise<ActRow[]> {
  return db.query<ActRow>(
    `SELECT id::int AS id, grant_id AS "grantId", at, route, is_read AS "isRead", status FROM help_acts
     WHERE grant_id = ANY($1::text[]) ORDER BY id`,
    [[...grantIds]],
  );
}
