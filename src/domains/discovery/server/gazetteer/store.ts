import type { Queryable } from "#platform/server/db/database.ts";
import type { GazetteerPlace } from "./gazetteer-place.ts";

/** Rows of one statement. */
const CHUNK = 1_000;

export interface GazetteerChange {
  added: number;
  updated: number;
}

/**
 * Writes places of one source, and who is to be named for it. Unchanged ones are left alone, so importing a list again
 * changes nothing. No two places may have the same source and id.
 */
export async function saveGazetteerPlaces(
  tx: Queryable,
  source: { name: string; attribution: string },
  places: readonly GazetteerPlace[],
  now: Date,
): Promise<GazetteerChange> {
  const change = { added: 0, updated: 0 };
  if (places.length === 0) return change;
  await tx.query(
    `INSERT INTO gazetteer_sources (source, attribution, imported_at) VALUES ($1, $2, $3)
     ON CONFLICT (source) DO UPDATE SET attribution = EXCLUDED.attribution, imported_at = EXCLUDED.imported_at`,
    [source.name, source.attribution, now],
  );
  for (let at = 0; at < places.length; at += CHUNK) {
    const rows = places
      .slice(at, at + CHUNK)
      .map(({ sourceId, ...place }) => ({ ...place, source_id: sourceId }));
    const written = await tx.query<{ isNew: boolean }>(
      `INSERT INTO gazetteer_places AS g (source, source_id, kind, prefecture, lat, lng, names, readings)
       SELECT source, source_id, kind, prefecture, lat, lng, names, readings
       FROM jsonb_to_recordset($1::jsonb) AS r(source text, source_id text, kind text, prefecture smallint, lat float8,
         lng float8, names jsonb, readings text[])
       ON CONFLICT (source, source_id) DO UPDATE SET kind = EXCLUDED.kind, prefecture = EXCLUDED.prefecture,
         lat = EXCLUDED.lat, lng = EXCLUDED.lng, names = EXCLUDED.names, readings = EXCLUDED.readings,
         version = nextval('gazetteer_version')
       WHERE (g.kind, g.prefecture, g.lat, g.lng, g.names, g.readings) IS DISTINCT FROM
         (EXCLUDED.kind, EXCLUDED.prefecture, EXCLUDED.lat, EXCLUDED.lng, EXCLUDED.names, EXCLUDED.readings)
       RETURNING (xmax = 0) AS "isNew"`,
      [JSON.stringify(rows)],
    );
    const added = written.filter(({ isNew }) => isNew).length;
    change.added += added;
    change.updated += written.length - added;
  }
  return change;
}

export async function allGazetteerPlaces(db: Queryable): Promise<GazetteerPlace[]> {
  return db.query<GazetteerPlace>(
    `SELECT source, source_id AS "sourceId", kind, prefecture, lat, lng, names, readings FROM gazetteer_places
     ORDER BY source, source_id`,
  );
}

/** Differs after every change. */
export async function gazetteerState(db: Queryable): Promise<string> {
  const [row] = await db.query<{ state: string }>(
    `SELECT concat(count(*), '/', COALESCE(max(version), 0)) AS state FROM gazetteer_places`,
  );
  return row?.state ?? "";
}

/** Who must be named where places are shown, in the order of their sources. */
export async function gazetteerAttributions(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ attribution: string }>(
    "SELECT attribution FROM gazetteer_sources ORDER BY source",
  );
  return [...new Set(rows.map(({ attribution }) => attribution))];
}
