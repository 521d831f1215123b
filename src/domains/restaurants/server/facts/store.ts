import type { Fact, FactStatement, Reported } from "#domains/restaurants/facts.ts";
import type { Queryable } from "#platform/server/db/database.ts";

export interface FactsState {
  version: number;
  isArchived: boolean;
  name: string;
  zone: string;
}

const STATE = `SELECT facts_version AS version, archived_at IS NOT NULL AS "isArchived", name, zone
  FROM restaurants WHERE id = $1`;

/** Null if the restaurant doesn't exist. */
export async function factsState(db: Queryable, restaurantId: string): Promise<FactsState | null> {
  const [row] = await db.query<FactsState>(STATE, [restaurantId]);
  return row ?? null;
}

/** The same, locking the facts until the transaction ends. */
export async function lockFacts(tx: Queryable, restaurantId: string): Promise<FactsState | null> {
  const [row] = await tx.query<FactsState>(`${STATE} FOR UPDATE`, [restaurantId]);
  return row ?? null;
}

/** Everything that anybody states about a restaurant. */
export async function factsOf(db: Queryable, restaurantId: string): Promise<Fact[]> {
  const rows = await db.query<
    Pick<Fact, "level" | "source" | "date" | "count"> & { statement: FactStatement }
  >(
    `SELECT jsonb_build_object('key', key, 'value', value) AS statement, level, source, date, count
     FROM restaurant_facts WHERE restaurant_id = $1 ORDER BY key, level`,
    [restaurantId],
  );
  return rows.map(({ statement, ...said }): Fact => ({ ...statement, ...said }));
}

/** Replaces the restaurant's own statements; those that stay the same keep their date. */
export async function writeOwnFacts(
  tx: Queryable,
  restaurantId: string,
  facts: readonly FactStatement[],
  { source, date }: { source: string; date: string },
): Promise<void> {
  await tx.query(
    `DELETE FROM restaurant_facts WHERE restaurant_id = $1 AND level = 'restaurant' AND NOT key = ANY($2::text[])`,
    [restaurantId, facts.map(({ key }) => key)],
  );
  await tx.query(
    `INSERT INTO restaurant_facts AS f (restaurant_id, key, level, value, source, date)
     SELECT $1, s->>'key', 'restaurant', s->'value', $3, $4::date FROM jsonb_array_elements($2::jsonb) s
     ON CONFLICT (restaurant_id, key, level) DO UPDATE SET value = EXCLUDED.value, source = EXCLUDED.source, date = EXCLUDED.date
     WHERE f.value <> EXCLUDED.value`,
    [restaurantId, JSON.stringify(facts), source, date],
  );
}

/** Guests read the facts anew. `isOwn`: the restaurant's own have changed. */
export async function countFactsChange(
  tx: Queryable,
  restaurantId: string,
  isOwn: boolean,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE restaurants SET version = nextval('restaurant_version'), updated_at = $2,
       facts_version = facts_version + $3 WHERE id = $1`,
    [restaurantId, now, isOwn ? 1 : 0],
  );
}

/** What one visit found. A second report of the same visit replaces the first. */
export async function saveReports(
  tx: Queryable,
  { visit, restaurantId, date }: { visit: string; restaurantId: string; date: string },
  reports: readonly { reported: Reported; isSo: boolean }[],
): Promise<void> {
  await tx.query("DELETE FROM fact_reports WHERE visit = $1", [visit]);
  await tx.query(
    `INSERT INTO fact_reports (visit, restaurant_id, reported, is_so, reported_on)
     SELECT $1, $2, r->>'reported', (r->>'isSo')::boolean, $4::date FROM jsonb_array_elements($3::jsonb) r`,
    [visit, restaurantId, JSON.stringify(reports), date],
  );
}

export function reportsOf(db: Queryable, visit: string): Promise<{ reported: Reported; isSo: boolean }[]> {
  return db.query(`SELECT reported, is_so AS "isSo" FROM fact_reports WHERE visit = $1 ORDER BY reported`, [
    visit,
  ]);
}

export interface ReportCount {
  reported: Reported;
  isSo: boolean;
  count: number;
  /** `YYYY-MM-DD` */
  latest: string;
}

/** Reports of a restaurant from a day on. */
export function reportCounts(db: Queryable, restaurantId: string, since: string): Promise<ReportCount[]> {
  return db.query<ReportCount>(
    `SELECT reported, is_so AS "isSo", count(*)::int AS count, COALESCE(max(reported_on), $2::date) AS latest
     FROM fact_reports WHERE restaurant_id = $1 AND reported_on >= $2::date GROUP BY reported, is_so`,
    [restaurantId, since],
  );
}

/** Replaces what guests state. */
export async function writeGuestFacts(
  tx: Queryable,
  restaurantId: string,
  facts: readonly (FactStatement & { count: number; date: string })[],
): Promise<void> {
  await tx.query("DELETE FROM restaurant_facts WHERE restaurant_id = $1 AND level = 'guests'", [
    restaurantId,
  ]);
  await tx.query(
    `INSERT INTO restaurant_facts (restaurant_id, key, level, value, source, date, count)
     SELECT $1, s->>'key', 'guests', s->'value', '', (s->>'date')::date, (s->>'count')::int
     FROM jsonb_array_elements($2::jsonb) s`,
    [restaurantId, JSON.stringify(facts)],
  );
}

/** Facts that only an import knows are replaced by it as a whole; `null` values are not stated any more. */
export async function writeOpenFacts(
  tx: Queryable,
  places: readonly {
    restaurantId: string;
    source: string;
    date: string | null;
    facts: readonly FactStatement[];
  }[],
): Promise<void> {
  const rows = places.flatMap(({ facts, ...place }) => facts.map((fact) => ({ ...place, ...fact })));
  await tx.query(
    "DELETE FROM restaurant_facts WHERE restaurant_id = ANY($1::text[]) AND level = 'open-data'",
    [places.map(({ restaurantId }) => restaurantId)],
  );
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO restaurant_facts (restaurant_id, key, level, value, source, date)
     SELECT s->>'restaurantId', s->>'key', 'open-data', s->'value', s->>'source', (s->>'date')::date
     FROM jsonb_array_elements($1::jsonb) s`,
    [JSON.stringify(rows)],
  );
}
