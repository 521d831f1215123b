import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** A pass that a guest was given a link for; whether it was saved, Google alone knows. */
export interface GooglePassRow {
  id: string;
  reservationId: string;
  language: Language;
}

const PASS = `SELECT id, reservation_id AS "reservationId", language FROM google_passes`;

/** The id of a booking's pass in a language: `id` if it is the first one. */
export async function upsertGooglePass(
  db: Queryable,
  { id, reservationId, language }: GooglePassRow,
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO google_passes (id, reservation_id, language) VALUES ($1, $2, $3)
     ON CONFLICT (reservation_id, language) DO UPDATE SET language = excluded.language RETURNING id`,
    [id, reservationId, language],
  );
  return row?.id ?? id;
}

export async function googlePassById(db: Queryable, id: string): Promise<GooglePassRow | null> {
  const [row] = await db.query<GooglePassRow>(`${PASS} WHERE id = $1`, [id]);
  return row ?? null;
}

export async function googlePassesOf(
  db: Queryable,
  reservationIds: readonly string[],
): Promise<GooglePassRow[]> {
  return db.query(`${PASS} WHERE reservation_id = ANY($1::text[])`, [reservationIds]);
}

/** Returns the ids of those that were deleted. */
export async function deleteGooglePasses(
  tx: Queryable,
  reservationIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    "DELETE FROM google_passes WHERE reservation_id = ANY($1::text[]) RETURNING id",
    [reservationIds],
  );
  return rows.map(({ id }) => id);
}
