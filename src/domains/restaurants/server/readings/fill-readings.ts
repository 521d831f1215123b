import type { Database } from "#platform/server/db/database.ts";
import { readNames } from "./read-names.ts";
import { type UnreadName, unreadNames, writeReadings } from "./store.ts";

/** Small, so that the job never delays a booking. */
const BATCH = 200;
/** Keys of names that are readings themselves: the source knows how its name is read. */
const OWN_READING = /^ja-(?:Hira|Hrkt|Kana|Latn)\b/;

/** The dictionary's readings of each name; none where the source gives its own, by which the restaurant is found. */
export async function readingsFor(places: readonly UnreadName[]): Promise<string[][]> {
  const names = places.map(({ name, nameTranslations }) =>
    Object.keys(nameTranslations).some((key) => OWN_READING.test(key)) ? "" : name,
  );
  return readNames(names);
}

/**
 * Looks up the readings of names that are new or have changed, in small batches. Returns their number: after an upgrade
 * all names of the catalogue.
 */
export async function fillReadings(db: Database, limit = Number.POSITIVE_INFINITY): Promise<number> {
  let done = 0;
  while (done < limit) {
    const places = await unreadNames(db, Math.min(BATCH, limit - done));
    const readings = await readingsFor(places);
    await writeReadings(
      db,
      places.map(({ id, name }, at) => ({ id, name, readings: readings[at] ?? [] })),
    );
    done += places.length;
    if (places.length < BATCH) break;
  }
  return done;
}
