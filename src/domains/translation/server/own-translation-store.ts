import type { Translations } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

export interface OwnNote {
  place: string;
  target: string;
  /** The source text of the translation. */
  source: string;
  /** Null: the machine translation was rejected. */
  text: string | null;
  /** Account id; null once the account is no longer named. */
  reviewedBy: string | null;
  reviewedAt: Date;
}

/** Who approved which translation of a restaurant, and of which source text. */
export function ownNotes(db: Queryable, restaurantId: string): Promise<OwnNote[]> {
  return db.query<OwnNote>(
    `SELECT place, target, source, text, reviewed_by AS "reviewedBy", reviewed_at AS "reviewedAt"
     FROM own_translations WHERE restaurant_id = $1`,
    [restaurantId],
  );
}

/** Records who approved translations; `text` null: the machine translation was rejected. */
export async function noteOwn(
  tx: Queryable,
  restaurantId: string,
  notes: readonly NewlySaid[],
  { by, now }: { by: string | null; now: Date },
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

/** Deletes the records of these translations. */
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

/** Deletes the records of places that start with `below`, except those in `places`. */
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

/** A text of a restaurant and its own translations. */
export interface OwnWords {
  /** Stable identifier of the text's location. */
  place: string;
  source: string;
  translations: Translations;
}

/** A new translation of a text in a language; null if it was removed. */
interface NewlySaid {
  place: string;
  target: string;
  source: string;
  text: string | null;
}

/** Translations changed by a save. Unchanged translations of a changed text are not included. */
function newlySaid(before: readonly OwnWords[], after: readonly OwnWords[]): NewlySaid[] {
  const known = new Map(before.map((words) => [words.place, words.translations]));
  return after.flatMap(({ place, source, translations }) => {
    const old = known.get(place) ?? {};
    const targets = new Set([...Object.keys(old), ...Object.keys(translations)]);
    return [...targets]
      .filter((target) => old[target] !== translations[target])
      .map((target) => ({ place, target, source, text: translations[target] ?? null }));
  });
}

/** Within the transaction of a save, records its new translations and their source texts. */
export async function saveNotes(
  tx: Queryable,
  restaurantId: string,
  { before, after }: { before: readonly OwnWords[]; after: readonly OwnWords[] },
  by: { by: string | null; now: Date },
): Promise<void> {
  const said = newlySaid(before, after);
  const isGone = ({ text }: { text: string | null }) => text === null;
  await forgetOwn(tx, restaurantId, said.filter(isGone));
  await noteOwn(
    tx,
    restaurantId,
    said.filter((one) => !isGone(one)),
    by,
  );
}
