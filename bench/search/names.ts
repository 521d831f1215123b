/**
 * How many restaurants are found by what people type: queries made by rules from real names, with the searcher 300 m
 * away. Prints the share found first and among the first five, by kind of query. Usage: node bench/search/names.ts
 * [folder of real data] [--misses]
 */
import { existsSync, readFileSync } from "node:fs";
import { Catalogue } from "#domains/discovery/server/public.ts";
import { ANY_ROW } from "#domains/discovery/server/search/rows/row-filter.ts";
import { readingsFor } from "#domains/restaurants/server/public.ts";
import { testRow } from "../../tests/setup/builders/catalogue-row.ts";
import { CHAINS, KINDS, type Kind, type Place, queriesOf } from "./name-queries.ts";

const FOLDER = process.argv.slice(2).find((arg) => !arg.startsWith("--")) ?? "../shared/data";
const SHOWS_MISSES = process.argv.includes("--misses");
const POIS = `${FOLDER}/osm/tokyo2020-food-pois.geojson`;
const YAMANASHI = `${FOLDER}/gotoeat/19_yamanashi.json`;
/** Queries of each kind, at most: every n-th place that gives one. */
const MOST = 400;
const RADIUS_M = 20_000;
/** 300 m in degrees of latitude. */
const AWAY = 300 / 111_200;

if (existsSync(POIS) && existsSync(YAMANASHI)) await measure([...tokyo(), ...yamanashi()]);
else console.log(`No real names in ${FOLDER}: nothing measured.`);

function tokyo(): Place[] {
  const { features } = JSON.parse(readFileSync(POIS, "utf8")) as {
    features: { geometry: { coordinates: [number, number] }; properties: Record<string, string> }[];
  };
  return features.map(({ geometry: { coordinates }, properties }, at) => ({
    id: `tokyo-${at}`,
    name: properties.name ?? "",
    kana: properties["name:ja_kana"] ?? null,
    romaji: properties["name:ja_rm"] ?? null,
    lat: coordinates[1],
    lng: coordinates[0],
  }));
}

function yamanashi(): Place[] {
  const { data } = JSON.parse(readFileSync(YAMANASHI, "utf8")) as {
    data: { name: string; lat: string; lng: string }[];
  };
  return data
    .map(({ name, lat, lng }, at) => ({
      ...{ id: `yamanashi-${at}`, name, kana: null, romaji: null },
      ...{ lat: Number(lat), lng: Number(lng) },
    }))
    .filter(({ lat, lng }) => lat > 0 && lng > 0);
}

async function measure(places: readonly Place[]): Promise<void> {
  const started = performance.now();
  const readings = await readingsFor(places.map(({ name }) => ({ name, nameTranslations: {} })));
  const seconds = (performance.now() - started) / 1000;
  const catalogue = new Catalogue(() => new Date("2026-11-24T03:00:00Z"));
  // The readings that the map has are asked for, so the catalogue must not know them.
  await catalogue.load(
    places.map(({ id, name, lat, lng }, at) =>
      testRow({ id, name, lat, lng, nameReadings: readings[at] ?? [] }),
    ),
  );
  console.log(`${places.length} places; readings looked up in ${seconds.toFixed(1)} s\n`);
  console.log("| typed | queries | found first | among the first 5 | p50 ms | p99 ms |");
  console.log("|---|---|---|---|---|---|");
  const byKind = new Map<Kind, { place: Place; typed: string }[]>(KINDS.map((kind) => [kind, []]));
  for (const place of places)
    for (const [kind, typed] of Object.entries(queriesOf(place)))
      byKind.get(kind as Kind)?.push({ place, typed });
  for (const [typed, written] of CHAINS) {
    const place = places.find(({ name }) => written.test(name));
    if (place) byKind.get("chain in the other script")?.push({ place, typed });
  }
  for (const [kind, all] of byKind) {
    const step = Math.max(1, all.length / MOST);
    const asked = Array.from({ length: Math.min(MOST, all.length) }, (_, at) => all[Math.floor(at * step)]);
    report(
      catalogue,
      kind,
      asked.filter((one) => one !== undefined),
      places,
    );
  }
}

function report(
  catalogue: Catalogue,
  kind: Kind,
  queries: readonly { place: Place; typed: string }[],
  places: readonly Place[],
): void {
  const byId = new Map(places.map((place) => [place.id, place]));
  let [first, five] = [0, 0];
  const times: number[] = [];
  for (const { place, typed } of queries) {
    const near = { lat: place.lat + AWAY, lng: place.lng, radius: RADIUS_M };
    const from = performance.now();
    const { hits } = catalogue.search({ filter: ANY_ROW, text: typed, near, box: null, limit: 5 });
    times.push(performance.now() - from);
    // Another place of the same name that is nearer is what was asked for, too.
    const rank = hits.findIndex(({ shelf, row }) => byId.get(shelf.id(row))?.name === place.name);
    if (rank === 0) first++;
    if (rank >= 0) five++;
    else if (SHOWS_MISSES) console.log(`  ${kind}: ${typed} (${place.name})`);
  }
  times.sort((a, b) => a - b);
  const share = (count: number) => `${((100 * count) / Math.max(1, queries.length)).toFixed(1)} %`;
  const at = (part: number) => (times[Math.floor(part * times.length)] ?? 0).toFixed(2);
  console.log(
    `| ${kind} | ${queries.length} | ${share(first)} | ${share(five)} | ${at(0.5)} | ${at(0.99)} |`,
  );
}
