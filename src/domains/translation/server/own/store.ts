import type { Queryable } from "#platform/server/db/database.ts";
import type { NewlySaid } from "./rules.ts";

export interface OwnNote {
  place: string;
  target: string;
  /** The text that it is a translation of. */
  source: string;
  /** Null: what an engine said of it was thrown away. */
  text: string | null;
  /** An account; null where nobody is named any more. */
  reviewedBy: string | null;
  reviewedAt: Date;
}

/** Who stands for which translation of a restaurant, and what text it is of. */
export function ownNotes(db: Queryable, restaurantId: string): Promise<OwnNote[]> {
  return db.query<OwnNote>(
    `SELECT place, target, source, text, reviewed_by AS "reviewedBy", reviewed_at AS "reviewedAt"
     FROM own_translations WHERE restaurant_id = $1`,
    [restaurantId],
  );
}

/** Notes who stands for translations from now on; `text` null: that an engine's was thrown away. */
export async function noteOwn(
  tx: Queryable,
  restaurantId: string,
  notes: readonly NewlySaid[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  if (notes.length === 0) return;
  await tx.query(
    `INSERT INTO own_translations (restaurant_id, place, target, source, text, reviewed_by, reviewed_at)
     SELECT $1, place, target, source, text, $3, $4
     FROM jsonb_to_recordset($2::jsonb) AS n(place text, target text, source text, text text)
     ON CONFLICT (restaurant_id, place, target) DO UPDATE SET source = EXCLUDED.source, text = EXCLUDED.text,
       reviewed_by = EXCLUDED.reviewed_by, reviewed_at = EXCLUDED.reviewed_at`,
    [restaurantId, JSON.stringify(notes), by, now],
  );
}

/** Forgets what was noted of these. */
export async function forgetOwn(
  tx: Queryable,
  restaurantId: string,
  notes: readonly Pick<NewlySaid, "place" | "target">[],
): Promise<void> {
  if (notes.length === 0) return;
  await tx.query(
    `DELETE FROM own_translations o USING jsonb_to_recordset($2::jsonb) AS n(place text, target text)
     WHERE o.restaurant_id = $1 AND o.place = n.place AND o.target = n.target`,
    [restaurantId, JSON.stringify(notes.map(({ place, target }) => ({ place, target })))],
  );
}

/** Forgets what was noted of places below this one that are gone. */
export async function forgetPlaces(
  tx: Queryable,
  restaurantId: string,
  below: string,
  places: readonly string[],
): Promise<void> {
  await tx.query(
    "DELETE FROM own_translations WHERE restaurant_id = $1 AND starts_with(place, $2) AND NOT place = ANY($3)",
    [restaurantId, below, places],
  );
}
