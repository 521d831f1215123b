import type { Queryable } from "#platform/server/db/database.ts";
import type { PlaceFacts } from "../contract.ts";
import { type CorrectableColumns, withCorrection } from "./corrections-rules.ts";

/** What was put right at these places, by their ids. */
export async function correctionsOf(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlaceFacts>> {
  const rows = await db.query<{ id: string; facts: PlaceFacts }>(
    "SELECT restaurant_id AS id, facts FROM place_corrections WHERE restaurant_id = ANY($1::text[])",
    [ids],
  );
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}

/** Keeps what was put right, beside what was put right before, and writes it. False for a place that is a partner or gone. */
export async function saveCorrection(
  tx: Queryable,
  id: string,
  facts: PlaceFacts,
  now: Date,
): Promise<boolean> {
  const [row] = await tx.query<CorrectableColumns>(
    `SELECT name, name_translations, address, address_translations, phone, website, opening_hours, lat, lng, zone
     FROM restaurants WHERE id = $1 AND NOT is_partner AND removed_at IS NULL FOR UPDATE`,
    [id],
  );
  if (row === undefined) return false;
  await tx.query(
    `INSERT INTO place_corrections (restaurant_id, facts, corrected_at) VALUES ($1, $2::jsonb, $3)
     ON CONFLICT (restaurant_id) DO UPDATE SET facts = place_corrections.facts || EXCLUDED.facts,
       corrected_at = EXCLUDED.corrected_at`,
    [id, JSON.stringify(facts), now],
  );
  const right = withCorrection(row, facts);
  await tx.query(
    `UPDATE restaurants SET version = nextval('restaurant_version'), updated_at = $2, name = $3,
       name_translations = $4, address = $5, address_translations = $6, phone = $7, website = $8, opening_hours = $9,
       lat = $10, lng = $11, zone = $12 WHERE id = $1`,
    [
      ...[id, now, right.name, JSON.stringify(right.name_translations)],
      ...[right.address, JSON.stringify(right.address_translations), right.phone, right.website],
      ...[right.opening_hours, right.lat, right.lng, right.zone],
    ],
  );
  return true;
}

/**
 * Takes a place off the map for good, with all that is known of its door under other ids. False for one that is not
 * there (any more), and for a partner.
 */
export async function removePlace(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const [place] = await tx.query<{ isPartner: boolean }>(
    'SELECT is_partner AS "isPartner" FROM restaurants WHERE id = $1 AND removed_at IS NULL FOR UPDATE',
    [id],
  );
  if (place === undefined || place.isPartner) return false;
  await tx.query(
    `UPDATE restaurants SET version = nextval('restaurant_version'), updated_at = $2, removed_at = $2, is_active = false,
       duplicate_of = NULLIF($1, id) WHERE (id = $1 OR duplicate_of = $1) AND NOT is_partner AND removed_at IS NULL`,
    [id, now],
  );
  return true;
}

/** Hides what has come back of removed places: by id, with the place that it is. */
export async function hideReturned(
  tx: Queryable,
  returned: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  if (returned.size === 0) return;
  await tx.query(
    `UPDATE restaurants r SET version = nextval('restaurant_version'), updated_at = $3, removed_at = $3,
       is_active = false, duplicate_of = d.of
     FROM unnest($1::text[], $2::text[]) AS d(id, of) WHERE r.id = d.id AND NOT r.is_partner`,
    [[...returned.keys()], [...returned.values()], now],
  );
}
