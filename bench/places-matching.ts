/**
 * How many places of two sources are recognized as the same, and how many are merged wrongly. Real places of central
 * Tokyo (in `../shared/data`, which is not part of the product) are one source; the other has some of them as another
 * source would write them, and others that the first doesn't have. Their neighbors within 75 m are what they must not
 * be merged with; a restaurant that the first source itself lists twice is no other. Usage: node bench/places-matching.ts [--wrong]
 */
import { existsSync, readFileSync } from "node:fs";
import { findDuplicates, type KnownPlace, SAME_PLACE_M } from "#domains/places/server/sources/duplicates.ts";
import { distanceMetres } from "#kernel/geo.ts";

const FILE = "../shared/data/osm/tokyo2020-food-pois.geojson";
if (!existsSync(FILE)) {
  console.log(`${FILE} is missing: nothing to measure.`);
  process.exit();
}
const SAMPLE = 3_000;
const showsWrong = process.argv.includes("--wrong");

interface Feature {
  properties: Record<string, string>;
  geometry: { coordinates: [number, number] };
}
const { features } = JSON.parse(readFileSync(FILE, "utf8")) as { features: Feature[] };

/** Reproducible: the same places and spellings in every run. */
let seed = 20261128;
function random(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}

const LANGUAGE_KEYS = ["en", "ko", "zh"];
const known = features.map((feature, at) => {
  const { properties } = feature;
  const [lng, lat] = feature.geometry.coordinates;
  const translations = LANGUAGE_KEYS.flatMap((key) => {
    const text = properties[`name:${key}`];
    return text === undefined ? [] : [[key, text] as const];
  });
  return {
    id: `a${at}`,
    name: properties.name ?? "",
    lat,
    lng,
    translations,
    romaji: properties["name:ja_rm"],
  };
});

/** As another source writes a name; null if this way doesn't fit it. */
const WAYS: Readonly<Record<string, (place: (typeof known)[number]) => string | null>> = {
  "as it is": ({ name }) => name,
  "full width": ({ name }) => {
    const wide = name.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    return wide === name ? null : wide;
  },
  "without spaces and points": ({ name }) => {
    const bare = name.replace(/[\s・.,'’-]/g, "");
    return bare === name ? null : bare;
  },
  "with its branch": ({ name }) => (/店$|[A-Za-z]$/.test(name) ? null : `${name}${pick(BRANCHES)}店`),
  "with 本店": ({ name }) => (/店$/.test(name) ? null : `${name} 本店`),
  "with its kind": ({ name }) => `${pick(["レストラン", "居酒屋", "カフェ"])} ${name}`,
  "hiragana for katakana": ({ name }) => {
    const soft = name.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
    return soft === name ? null : soft;
  },
  "English name": ({ translations, name }) => {
    const english = translations.find(([key]) => key === "en")?.[1];
    return english === undefined || english === name ? null : english;
  },
  romaji: ({ romaji }) => romaji ?? null,
};
const BRANCHES = ["新宿東口", "渋谷", "銀座四丁目", "神田駅前", "上野", "池袋西口"];
const MOST_METRES = 60;

const places = known.filter(({ name }) => name.length > 1);
const shuffled = places.map((place) => ({ place, key: random() })).sort((a, b) => a.key - b.key);
const both = shuffled.slice(0, SAMPLE).map(({ place }) => place);
/** Known to the second source alone. */
const strangers = shuffled.slice(SAMPLE, 2 * SAMPLE).map(({ place }) => place);
const strange = new Set(strangers.map(({ id }) => id));

const first = places.filter(({ id }) => !strange.has(id)).map((place) => knownPlace(place));
const written = [...both, ...strangers].flatMap((place) =>
  Object.entries(WAYS).flatMap(([way, write]) => {
    const name = write(place);
    return name === null ? [] : [{ place, way, name }];
  }),
);

const byId = new Map(places.map((place) => [place.id, place]));
/** Whether the first source lists one restaurant twice: by a name in common, up to case, spaces and points. */
function isListedTwice(one: string, other: string): boolean {
  const [a, b] = [one, other].map((id) => {
    const place = byId.get(id);
    return [place?.name ?? "", ...(place?.translations.map(([, text]) => text) ?? [])].map(bare);
  });
  return (a ?? []).some((name) => (b ?? []).includes(name));
}

function bare(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

const counts = new Map<
  string,
  { all: number; found: number; wrong: number; strangers: number; merged: number }
>();
const grid = Map.groupBy(first, ({ lat, lng }) => cellOf(lat, lng));
for (const [at, { place, way, name }] of written.entries()) {
  const count = counts.get(way) ?? { all: 0, found: 0, wrong: 0, strangers: 0, merged: 0 };
  counts.set(way, count);
  const [north, east] = [random() - 0.5, random() - 0.5].map((part) => (part * MOST_METRES) / 111_000);
  const other: KnownPlace = {
    ...{ id: `b${at}`, source: "open-data", sourceId: `list/${at}`, name, nameTranslations: {} },
    ...{ lat: place.lat + (north ?? 0), lng: place.lng + (east ?? 0), phone: null },
    ...{ duplicateOf: null, isPartner: false },
  };
  const near = neighborsOf(other);
  const merged = findDuplicates(near.map((a) => ({ a, b: other }))).get(other.id);
  if (strange.has(place.id)) {
    count.strangers++;
    // A branch of the same chain next door is no other restaurant by any of its names.
    if (merged !== undefined && !isListedTwice(merged, place.id)) {
      count.merged++;
      if (showsWrong) console.log(`${way}\t${name}\t${byId.get(merged)?.name}\tunknown to it`);
    }
    continue;
  }
  count.all++;
  if (merged === place.id) count.found++;
  else if (merged !== undefined && !isListedTwice(merged, place.id)) {
    count.wrong++;
    if (showsWrong) console.log(`${way}\t${name}\t${byId.get(merged)?.name}\tinstead of ${place.name}`);
  }
}

console.log(
  "| written | known to both | recognized | merged with another | known to one | merged with another |",
);
console.log("|---|---|---|---|---|---|");
const total = { all: 0, found: 0, wrong: 0, strangers: 0, merged: 0 };
for (const [way, count] of counts) {
  row(way, count);
  for (const key of ["all", "found", "wrong", "strangers", "merged"] as const) total[key] += count[key];
}
row("all", total);

function row(way: string, { all, found, wrong, strangers: alone, merged }: typeof total): void {
  const share = all === 0 ? "" : `${((100 * found) / all).toFixed(1)} %`;
  console.log(`| ${way} | ${all} | ${share} | ${wrong} | ${alone} | ${merged} |`);
}

function knownPlace({ id, name, lat, lng, translations }: (typeof known)[number]): KnownPlace {
  return {
    ...{
      id,
      source: "osm",
      sourceId: `node/${id.slice(1)}`,
      name,
      nameTranslations: Object.fromEntries(translations),
    },
    ...{ lat, lng, phone: null, duplicateOf: null, isPartner: false },
  };
}

function pick(all: readonly string[]): string {
  return all[Math.floor(random() * all.length)] ?? "";
}

/** A thousandth of a degree: about 100 m. */
function cellOf(lat: number, lng: number): string {
  return `${Math.floor(lat * 1_000)} ${Math.floor(lng * 1_000)}`;
}

function neighborsOf(place: KnownPlace): KnownPlace[] {
  const steps = [-0.001, 0, 0.001];
  return steps
    .flatMap((up) => steps.map((right) => cellOf(place.lat + up, place.lng + right)))
    .flatMap((cell) => grid.get(cell) ?? [])
    .filter((one) => distanceMetres(one, place) <= SAME_PLACE_M);
}
