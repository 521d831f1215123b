import type { Translations } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** A name to be read. */
export interface UnreadName {
  name: string;
  nameTranslations: Translations;
}

/** Restaurants whose readings are missing, or are those of a former name. */
export async function unreadNames(db: Queryable, limit: number): Promise<(UnreadName & { id: string })[]> {
  return db.query(
    `SELECT id, name, name_translations AS "nameTranslations" FROM restaurants
     WHERE read_name IS DISTINCT FROM name ORDER BY id LIMIT $1`,
    [limit],
  );
}

/**
 * Writes readings. A name that has changed since keeps being unread. Restaurants without readings are found as before,
 * so the search does not reload them.
 */
export async function writeReadings(
  db: Queryable,
  rows: readonly { id: string; name: string; readings: readonly string[] }[],
): Promise<void> {
  await db.query(
    `UPDATE restaurants r SET name_readings = s.readings, read_name = s.name,
       version = CASE WHEN cardinality(s.readings) = 0 THEN version ELSE nextval('restaurant_version') END
     FROM jsonb_to_recordset($1::jsonb) AS s(id text, name text, readings text[]) WHERE r.id = s.id AND r.name = s.name`,
    [JSON.stringify(rows)],
  );
}
