/**
 * Memory and times of the gazetteer with lists of places in a folder (default: ../shared/data/gazetteer).
 * Usage: node --expose-gc bench/gazetteer.ts [folder]
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { Gazetteer } from "#domains/discovery/server/gazetteer/gazetteer.ts";
import type { GazetteerPlace } from "#domains/discovery/server/gazetteer/gazetteer-place.ts";
import { PLACES } from "#domains/discovery/server/understanding/words/word-list.ts";
import { withReadings } from "#domains/places/server/gazetteer/import-place-list.ts";
import { readPlaceList } from "#domains/places/server/gazetteer/place-list.ts";

const LISTS = [
  ["stations.csv", "station"],
  ["municipalities.csv", "city"],
  ["towns.csv", "district"],
] as const;
const READER = { near: { lat: 35.6812, lng: 139.7671 }, language: "en" } as const;
const SENTENCES = [
  "Tsumugi Golden Gai quiet place",
  "鮨さいとう六本木ヒルズ店",
  "something good around takadanobaba tonight with friends",
  "浅草橋の美味しい串カツ屋さん",
];
const ROUNDS = 5;

const folder = resolve(process.argv[2] ?? "../shared/data/gazetteer");
let places: GazetteerPlace[] = [];
for (const [file, kind] of LISTS) {
  const path = join(folder, file);
  if (existsSync(path))
    places.push(...(await withReadings((await readPlaceList(path, { source: file, kind })).places)));
  else console.error(`${path} is not there: measured without it.`);
}

const gazetteer = new Gazetteer();
global.gc?.();
const before = process.memoryUsage.rss();
const begun = performance.now();
await gazetteer.load(places);
const load = performance.now() - begun;
places = [];
global.gc?.();
const after = process.memoryUsage.rss();

const beginnings = PLACES.flatMap(({ names }) =>
  [names.en, names.kana, names.ja, names.th].flatMap(([name = ""]) =>
    Array.from({ length: Math.min(8, name.length) }, (_, at) => name.slice(0, at + 1)),
  ),
);
console.log("| what | figure |\n|---|---|");
console.log(`| places | ${gazetteer.size} |\n| load | ${load.toFixed(0)} ms |`);
console.log(`| arrays | ${(gazetteer.bytes / 1e6).toFixed(1)} MB |`);
console.log(`| resident memory, more than before | ${((after - before) / 1e6).toFixed(0)} MB |`);
measure(`suggest, ${beginnings.length} beginnings of names`, beginnings, (text) =>
  gazetteer.suggest(text, READER, 5),
);
measure("find", beginnings, (text) => gazetteer.find(text, READER));
measure("places in a sentence", SENTENCES, (text) => gazetteer.placesIn(text, READER));

/** Of each text the fastest of some rounds, so that other work on the machine is not measured. */
function measure(name: string, texts: readonly string[], work: (text: string) => unknown): void {
  const times = texts.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, text] of texts.entries()) {
      const start = performance.now();
      work(text);
      times[at] = Math.min(times[at] ?? 0, performance.now() - start);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(3);
  console.log(`| ${name}, p50 / p99 | ${at(0.5)} / ${at(0.99)} ms |`);
}
