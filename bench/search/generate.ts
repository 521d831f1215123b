import type { Claim } from "#domains/dietary/dietary.ts";
import { CUISINES } from "#domains/restaurants/cuisines.ts";
import type { PlaceRecord } from "#domains/restaurants/place-record.ts";

/** Cities of Japan: latitude, longitude, weight (population in 10,000), spread in km. */
const CITIES: readonly (readonly [lat: number, lng: number, weight: number, spread: number])[] = [
  [35.6812, 139.7671, 980, 11],
  [35.6896, 139.7006, 420, 6],
  [35.4437, 139.638, 377, 8],
  [34.6937, 135.5023, 275, 8],
  [35.1815, 136.9066, 233, 9],
  [43.0618, 141.3545, 197, 8],
  [33.5904, 130.4017, 161, 7],
  [34.6901, 135.1955, 152, 7],
  [35.0116, 135.7681, 146, 6],
  [35.8617, 139.6455, 134, 8],
  [34.3853, 132.4553, 120, 7],
  [38.2682, 140.8694, 109, 7],
  [37.9162, 139.0364, 79, 7],
  [34.9756, 138.3827, 69, 7],
  [32.8031, 130.7079, 74, 7],
  [36.5613, 136.6562, 46, 6],
  [26.2124, 127.6809, 60, 7],
];
const FIRST =
  "さくら 富士 花 虎 亀 山 川 海 松 竹 梅 月 星 風 みどり 葵 あかり 銀座 江戸 大黒 恵比寿 一番 空 雪 朝日".split(
    " ",
  );
const LATIN =
  "Sakura Fuji Hana Tora Kame Yama Kawa Umi Matsu Take Ume Tsuki Hoshi Kaze Midori Aoi Akari Ginza Edo Daikoku Ebisu Ichiban Sora Yuki Asahi".split(
    " ",
  );
const KIND = "寿司 ラーメン 居酒屋 焼き鳥 そば うどん 天ぷら 焼肉 カレー 食堂 カフェ お好み焼き".split(" ");
const LATIN_KIND =
  "Sushi Ramen Izakaya Yakitori Soba Udon Tempura Yakiniku Curry Shokudo Cafe Okonomiyaki".split(" ");
const HOURS = [null, "11:00-22:00", "Tu-Su 11:30-14:30,17:30-22:00", "17:00-02:00", "24/7"];

/** Places distributed over cities as in Japan, in the format of an importer; reproducible by the seed. */
export async function* generate(count: number, seed = 42): AsyncGenerator<PlaceRecord> {
  const random = mulberry32(seed);
  const total = CITIES.reduce((sum, [, , weight]) => sum + weight, 0);
  for (let index = 0; index < count; index++) yield oneOf(index, random, total);
}

function oneOf(index: number, random: () => number, total: number): PlaceRecord {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [lat, lng] = placeIn(random, total);
  const [first, kind] = [Math.floor(random() * FIRST.length), Math.floor(random() * KIND.length)];
  return {
    source: "osm",
    sourceId: `node/${index + 1}`,
    sourceDate: "2026-01-01",
    sourceUrl: `https://www.openstreetmap.org/node/${index + 1}`,
    name: `${FIRST[first]}${KIND[kind]}${Math.floor(random() * 900)}`,
    nameTranslations: random() < 0.4 ? { en: `${LATIN[first]} ${LATIN_KIND[kind]}` } : {},
    address: null,
    addressTranslations: {},
    cuisines: [pick(CUISINES)],
    cuisineType: null,
    lat,
    lng,
    phone: "+81352221234",
    website: null,
    instagram: null,
    openingHours: pick(HOURS),
    claims: random() < 0.05 ? [VEGAN] : [],
  };
}

const VEGAN: Claim = {
  subject: "vegan",
  value: "yes",
  level: "open-data",
  source: "OpenStreetMap",
  date: "2026-01-01",
  expires: null,
};

function placeIn(random: () => number, total: number): [lat: number, lng: number] {
  let left = random() * total;
  const city =
    CITIES.find(([, , weight]) => {
      left -= weight;
      return left <= 0;
    }) ?? CITIES[0];
  const [lat = 0, lng = 0, , spread = 1] = city ?? [];
  // Two thirds are around stations, in clusters a few hundred metres wide.
  const knot = random() < 0.66;
  const step = knot ? Math.floor(random() * 40) : 0;
  const [east, north] = knot
    ? [Math.cos(step * 2.4) * step * 0.25, Math.sin(step * 2.4) * step * 0.25]
    : [0, 0];
  const width = knot ? 0.35 : spread;
  const at = (value: number) => Math.round(value * 1e6) / 1e6;
  return [
    at(lat + (north + gauss(random) * width) / 111.2),
    at(lng + (east + gauss(random) * width) / (111.2 * Math.cos((lat * Math.PI) / 180))),
  ];
}

function gauss(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
