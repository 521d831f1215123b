import { type GazetteerPlace, saveGazetteerPlaces, shortName } from "#domains/discovery/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { type BadLine, type ListOptions, readPlaceList } from "./place-list.ts";
import { readingsOf } from "./readings.ts";

export interface PlaceListSummary {
  added: number;
  updated: number;
  unchanged: number;
  bad: BadLine[];
}

/**
 * Imports a CSV file of places into the gazetteer: all of them or none. Idempotent. @throws SourceError
 */
export async function importPlaceList(
  db: Database,
  path: string,
  { attribution, now, ...options }: ListOptions & { attribution: string; now: Date },
): Promise<PlaceListSummary> {
  const { places, bad } = await readPlaceList(path, options);
  const read = await withReadings(places);
  const source = { name: options.source, attribution };
  const { added, updated } = await db.transaction((tx) => saveGazetteerPlaces(tx, source, read, now));
  return { added, updated, unchanged: read.length - added - updated, bad };
}

const HAN = /\p{Script=Han}/u;

/** Adds readings to names that have none and can't be read letter by letter. */
export async function withReadings(places: readonly GazetteerPlace[]): Promise<GazetteerPlace[]> {
  const unread = places.filter(({ names, readings }) => readings.length === 0 && HAN.test(names.ja ?? ""));
  // 京都市上京区 is typed as かみぎょうく too.
  const names = unread.flatMap(({ names: { ja = "" } }) => [ja, shortName(ja) ?? ""]);
  const wanted = [...new Set(names)].filter((name) => name !== "");
  const readings = await readingsOf(wanted);
  const known = new Map(wanted.map((name, at) => [name, readings[at] ?? null]));
  return places.map((place) => {
    const ja = place.names.ja ?? "";
    if (place.readings.length > 0 || !known.has(ja)) return place;
    const found = [known.get(ja), known.get(shortName(ja) ?? "")];
    return { ...place, readings: found.filter((reading) => typeof reading === "string") };
  });
}
