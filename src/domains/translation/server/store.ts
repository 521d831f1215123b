import type { ContentLanguage } from "#kernel/text/content-languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

export interface KeptTranslation {
  text: string;
  engine: string;
  sourceLanguage: ContentLanguage | null;
}

/** Stored translations of these requests in a language, by hash. Records that they were read, once a day. */
export async function keptTranslations(
  db: Queryable,
  hashes: readonly string[],
  target: ContentLanguage,
  today: string,
): Promise<Map<string, KeptTranslation>> {
  const rows = await db.query<KeptTranslation & { hash: string; usedOn: string }>(
    `SELECT source_hash AS hash, text, engine, source_language AS "sourceLanguage", used_on AS "usedOn"
     FROM translations WHERE source_hash = ANY($1) AND target = $2`,
    [hashes, target],
  );
  const unread = rows.filter(({ usedOn }) => usedOn < today).map(({ hash }) => hash);
  if (unread.length > 0)
    await db.query(
      "UPDATE translations SET used_on = $3 WHERE source_hash = ANY($1) AND target = $2 AND used_on < $3",
      [unread, target, today],
    );
  return new Map(rows.map((row) => [row.hash, row]));
}

export interface DraftRow {
  hash: string;
  target: ContentLanguage;
  text: string;
  engine: string;
  createdAt: Date;
}

/** The same in every language, for review: does not count as read. */
export function draftRows(db: Queryable, hashes: readonly string[]): Promise<DraftRow[]> {
  return db.query<DraftRow>(
    `SELECT source_hash AS hash, target, text, engine, created_at AS "createdAt" FROM translations
     WHERE source_hash = ANY($1)`,
    [hashes],
  );
}

/** Stores machine translations. */
export async function keepTranslations(
  db: Queryable,
  rows: readonly { hash: string; source: string; text: string }[],
  about: {
    target: ContentLanguage;
    sourceLanguage: ContentLanguage | null;
    engine: string;
    now: Date;
    today: string;
  },
): Promise<void> {
  await db.query(
    `INSERT INTO translations (source_hash, target, source_language, source, text, engine, created_at, used_on)
     SELECT hash, $2, $3, source, text, $4, $5, $6 FROM jsonb_to_recordset($1::jsonb) AS r(hash text, source text, text text)
     ON CONFLICT (source_hash, target) DO UPDATE SET text = EXCLUDED.text, engine = EXCLUDED.engine,
       created_at = EXCLUDED.created_at, used_on = EXCLUDED.used_on`,
    [JSON.stringify(rows), about.target, about.sourceLanguage, about.engine, about.now, about.today],
  );
}

/**
 * Charges characters to a month's budget. False, charging nothing, if the budget is insufficient; atomic under
 * concurrent requests.
 */
export async function takeCharacters(
  db: Queryable,
  month: string,
  characters: number,
  budget: number,
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO translation_months AS m (month, characters) SELECT $1, $2::int WHERE $2::int <= $3::int
     ON CONFLICT (month) DO UPDATE SET characters = m.characters + EXCLUDED.characters
       WHERE m.characters + EXCLUDED.characters <= $3::int
     RETURNING 1`,
    [month, characters, budget],
  );
  return rows.length > 0;
}

/** Refunds characters that an engine did not translate. */
export async function returnCharacters(db: Queryable, month: string, characters: number): Promise<void> {
  await db.query(
    "UPDATE translation_months SET characters = greatest(0, characters - $2::int) WHERE month = $1",
    [month, characters],
  );
}

/** Deletes translations not read since a given day. */
export async function removeUnread(db: Queryable, before: string): Promise<void> {
  await db.query("DELETE FROM translations WHERE used_on < $1", [before]);
}
