import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { CLAIM_SUBJECTS, CLAIM_VALUES } from "#domains/dietary/dietary.ts";
import { isCuisine } from "#domains/restaurants/cuisines.ts";
import type { PlaceRecord } from "#domains/restaurants/place-record.ts";
import { isPosition } from "#kernel/geo.ts";
import { type ColumnMapping, parseColumnMapping } from "./column-mapping.ts";
import { collect, TODAY } from "./fixtures/collect.ts";
import gotoeat from "./gotoeat-mapping.json" with { type: "json" };
import { readPlacesFile } from "./read-file.ts";

/** Real data lies beside the project and is not part of it. */
const DATA = resolve("../shared/data");

/** `places`: all that became records or were left out, which is what the data's own description counts. */
const FILES = [
  { file: "osm/monaco-latest.osm.pbf", read: 152, records: 143, skipped: { "no-name": 9 } },
  { file: "osm/andorra.osm.pbf", read: 64, records: 37, skipped: { "no-name": 27 } },
  { file: "osm/vancouver_canada.osm.pbf", read: 992, records: 954, skipped: { "no-name": 38 } },
  { file: "osm/tokyo_nerima_2012.osm", read: 3, records: 3, skipped: {} },
  {
    file: "osm/jp_osm_restaurant_2014.geojson",
    read: 11_773,
    records: 11_049,
    skipped: { "no-name": 709, duplicate: 15 },
  },
  {
    file: "osm/jp_osm_cafe_2014.geojson",
    read: 3330,
    records: 3087,
    skipped: { "no-name": 239, duplicate: 4 },
  },
  {
    file: "osm/jp_osm_veggie_2023.geojson",
    read: 265,
    records: 246,
    skipped: { "no-name": 2, "not-a-place-to-eat": 17 },
  },
  {
    file: "osm/tokyo2020-food-pois.geojson",
    read: 20_149,
    records: 20_060,
    skipped: { "not-a-place-to-eat": 89 },
  },
  { file: "osm/overpass_ok_area-01.json", read: 0, records: 0, skipped: {} },
  { file: "osm/overpass_ok_relation-02.json", read: 0, records: 0, skipped: {} },
  { file: "osm/overpass_ok_result-expand-02.json", read: 0, records: 0, skipped: {} },
  { file: "osm/overpass_ok_way-03.json", read: 0, records: 0, skipped: {} },
  {
    file: "gotoeat/19_yamanashi.json",
    read: 2139,
    records: 2082,
    skipped: { "no-position": 56, duplicate: 1 },
  },
];

/** Exports with nothing but names: the operator says what they are of, and whose. */
const STATED = { isAllPlacesToEat: true, attribution: "© OpenStreetMap contributors" };

describe.each(FILES)("$file", ({ file, read, records, skipped }) => {
  const path = resolve(DATA, file);

  describe.skipIf(!existsSync(path))("(skipped where ../shared/data is missing)", () => {
    let mapping: ColumnMapping | undefined;
    let result: Awaited<ReturnType<typeof collect>>;

    beforeAll(async () => {
      if (file.startsWith("gotoeat/")) {
        mapping = parseColumnMapping(gotoeat);
      }
      result = await collect(readPlacesFile(path, { today: TODAY, mapping, ...STATED }));
    });

    it("gives exactly its places", () => {
      expect(result.skipped).toEqual(skipped);
      expect(result.places).toHaveLength(records);
      const left = Object.values(result.skipped).reduce((sum, count) => sum + count, 0);
      expect(result.places.length + left).toBe(read);
    });

    it("gives well-formed records, each place once", () => {
      expect(result.places.flatMap(flawsOf)).toEqual([]);
      expect(new Set(result.places.map(({ sourceId }) => sourceId)).size).toBe(result.places.length);
    });

    it("gives the same records again", async () => {
      const again = await collect(readPlacesFile(path, { today: TODAY, mapping, ...STATED }));
      expect(again.places).toEqual(result.places);
    });
  });
});

/** What a record must never be, whatever its source wrote. */
function flawsOf(place: PlaceRecord): string[] {
  const texts = [
    place.name,
    place.address,
    ...Object.values({ ...place.nameTranslations, ...place.addressTranslations }),
  ];
  const rules: Record<string, boolean> = {
    name: place.name !== "" && place.name.length <= 400,
    position: isPosition(place) && !(place.lat === 0 && place.lng === 0),
    texts: texts.every(
      (text) => text === null || (text === text.trim().normalize("NFC") && !/\p{Cc}/u.test(text)),
    ),
    languages: Object.keys(place.nameTranslations).every((tag) => Intl.getCanonicalLocales(tag).length === 1),
    phone: place.phone === null || /^\+[1-9]\d{6,14}$/.test(place.phone),
    website: place.website === null || /^https?:\/\/[^\s]+$/.test(place.website),
    instagram: place.instagram === null || /^[\w.]{1,30}$/.test(place.instagram),
    day: place.sourceDate === null || /^\d{4}-\d{2}-\d{2}$/.test(place.sourceDate),
    id: /^(?:(?:node|way|relation)\/\d+|[^/]+\/[0-9a-f]{24})$/.test(place.sourceId),
    cuisines: place.cuisines.every(isCuisine) && new Set(place.cuisines).size === place.cuisines.length,
    claims: place.claims.every(
      ({ subject, value, level, date }) =>
        CLAIM_SUBJECTS.includes(subject) &&
        CLAIM_VALUES.includes(value) &&
        level === "open-data" &&
        date === place.sourceDate,
    ),
  };
  return Object.keys(rules)
    .filter((rule) => !rules[rule])
    .map((rule) => `${place.sourceId}: ${rule}`);
}
