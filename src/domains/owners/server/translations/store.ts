import type { Queryable } from "#platform/server/db/database.ts";

/** A restaurant's specialties by language; null if the restaurant doesn't exist. */
export async function specialtiesOf(
  db: Queryable,
  restaurantId: string,
): Promise<Readonly<Record<string, string[]>> | null> {
  const [row] = await db.query<{ specialties: Record<string, string[]> }>(
    "SELECT specialties_translations AS specialties FROM restaurants WHERE id = $1",
    [restaurantId],
  );
  return row?.specialties ?? null;
}

interface SpecialtiesChange {
  target: string;
  /** The Japanese list as read, and the target language's list before and after; null for none. */
  source: readonly string[];
  before: readonly string[] | null;
  after: readonly string[] | null;
}

/** Saves the specialties in one language. False if they were changed concurrently. */
export async function writeSpecialties(
  tx: Queryable,
  restaurantId: string,
  { target, source, before, after }: SpecialtiesChange,
  now: Date,
): Promise<boolean> {
  const json = (list: readonly string[] | null) => (list === null ? null : JSON.stringify(list));
  const rows = await tx.query(
    `UPDATE restaurants SET version = nextval('restaurant_version'), updated_at = $6,
       specialties_translations = (specialties_translations - $2::text)
         || CASE WHEN $5::jsonb IS NULL THEN '{}' ELSE jsonb_build_object($2::text, $5::jsonb) END
     WHERE id = $1 AND specialties_translations->'ja' = $3::jsonb
       AND specialties_translations->$2::text IS NOT DISTINCT FROM $4::jsonb RETURNING id`,
    [restaurantId, target, json(source), json(before), json(after), now],
  );
  return rows.length > 0;
}

/** Usernames by account id. */
export async function usernamesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: string; username: string }>(
    "SELECT id, username FROM accounts WHERE id = ANY($1)",
    [ids],
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}
