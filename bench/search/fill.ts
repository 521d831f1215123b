import { importPlaces } from "#domains/places/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { generate } from "./generate.ts";

/** Imports generated places with the product's importer, and gives some of them data that only we have. */
export async function fill(db: Database, count: number, now: Date): Promise<{ importMs: number }> {
  const started = performance.now();
  let share = 0;
  const reading = {
    records: generate(count),
    progress: () => share,
    format: "geojson" as const,
    attribution: null,
  };
  const summary = await importPlaces(db, reading, {
    now,
    onProgress: (value) => {
      share = value;
      if (process.stderr.isTTY) process.stderr.write(`\r  importing ${Math.round(100 * value)} % `);
    },
  });
  if (summary.added !== count) throw new Error(`${summary.added} of ${count} places were added`);
  const importMs = Math.round(performance.now() - started);
  // Prices, partners (8 %) and ratings are derived from the number in the source's id: the same in every run.
  await db.script(`
    CREATE TEMPORARY TABLE given AS
      SELECT id, substr(source_id, 6)::bigint * 2654435761 % 4294967296 AS n FROM restaurants;
    UPDATE restaurants r SET price_range = 1 + (g.n / 7) % 4, is_partner = g.n % 100 < 8,
      accepts_reservations = g.n % 100 < 8 FROM given g WHERE g.id = r.id;
    INSERT INTO reviews (id, restaurant_id, visit, visited_on, author_name, rating, text, created_at)
      SELECT 'v' || id, id, 'bench:' || id, '2026-01-01', 'Guest', 1 + (n / 13) % 5, '', '2026-01-02' FROM given;
    DROP TABLE given;
    ANALYZE;`);
  return { importMs };
}
