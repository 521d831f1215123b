import type { Translations } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

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

/** A text of a restaurant and what it says itself in other languages. */
export interface OwnWords {
  /** Where it stands; the same for as long as it stands there. */
  place: string;
  source: string;
  translations: Translations;
}

/** What was newly said of a text in a language; null where it was taken back. */
interface NewlySaid {
  place: string;
  target: string;
  source: string;
  text: string | null;
}

/** What a save has changed in translations. One that was left as it is while its text changed is not among them. */
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

/** Notes in the transaction of a save whose translations are new with it, and of which text they are. */
export async function saveNotes(
  tx: Queryable,
  restaurantId: string,
  { before, after }: { before: readonly OwnWords[]; after: readonly OwnWords[] },
  by: { by: string; now: Date },
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
