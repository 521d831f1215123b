import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { fold, Gazetteer, type GazetteerPlace } from "#domains/discovery/server/public.ts";
import { distanceMetres } from "#kernel/geo.ts";
import { withReadings } from "./import-place-list.ts";
import { readPlaceList } from "./place-list.ts";

/** Real data lies beside the project and is not part of it. */
const DATA = ["../shared/data/gazetteer", "../../shared/data/gazetteer"]
  .map((path) => resolve(path))
  .find(existsSync);
const LISTS = [
  { file: "stations.csv", kind: "station", least: 8_900 },
  { file: "municipalities.csv", kind: "city", least: 1_890 },
  { file: "towns.csv", kind: "district", least: 14_000 },
] as const;

const DRAWN = 300;
/** A station of several railways is one place, and so is the town around it. */
const SAME_PLACE_M = 2_000;

describe.skipIf(DATA === undefined)(
  "the lists of all stations, municipalities and towns of four prefectures",
  () => {
    const gazetteer = new Gazetteer();
    let stations: GazetteerPlace[] = [];

    beforeAll(async () => {
      const all: GazetteerPlace[] = [];
      for (const { file, kind, least } of LISTS) {
        const { places, bad } = await readPlaceList(`${DATA}/${file}`, { source: file, kind });
        expect(bad, file).toEqual([]);
        expect(places.length, file).toBeGreaterThan(least);
        if (kind === "station") stations = drawn(places);
        all.push(...(await withReadings(places)));
      }
      await gazetteer.load(all);
    }, 120_000);

    it.each([
      ["kanji", (place: GazetteerPlace) => place.names.ja],
      ["kanji and 駅", (place: GazetteerPlace) => `${place.names.ja}駅`],
      ["kana", (place: GazetteerPlace) => place.readings[0]],
      ["romaji", (place: GazetteerPlace) => hepburn(place.readings[0] ?? "")],
      ["romaji and Station", (place: GazetteerPlace) => `${hepburn(place.readings[0] ?? "")} Station`],
    ])("finds 300 stations by %s, 3 km away from them", (_, typed) => {
      expect(stations).toHaveLength(DRAWN);
      const missed = stations.filter((place) => {
        const near = { lat: place.lat + 0.027, lng: place.lng };
        const found = gazetteer.find(typed(place) ?? "", { near, language: "en" });
        const all = found === null ? [] : [found.place, ...found.others];
        return !all.some((each) => distanceMetres(each, place) < SAME_PLACE_M);
      });
      expect(missed.map((place) => `${place.names.ja} ${typed(place)}`)).toEqual([]);
    });

    it("finds the nearest station of a name first, nine times in ten", () => {
      const first = stations.filter((place) => {
        const near = { lat: place.lat + 0.027, lng: place.lng };
        const found = gazetteer.find(place.names.ja ?? "", { near, language: "ja" });
        return found !== null && distanceMetres(found.place, place) < SAME_PLACE_M;
      });
      expect(first.length).toBeGreaterThan(DRAWN * 0.9);
    });
  },
);

/** As signs of stations write it: long vowels without a mark. */
function hepburn(reading: string): string {
  const kana = fold(reading).replace(/[ー]/g, "");
  const latin = new Map(TABLE);
  let out = "";
  for (let at = 0; at < kana.length; ) {
    const two = latin.get(kana.slice(at, at + 2));
    const one = latin.get(kana.slice(at, at + 1));
    if (kana[at] === "っ") {
      const next = latin.get(kana.slice(at + 1, at + 3)) ?? latin.get(kana.slice(at + 1, at + 2)) ?? "";
      out += next.startsWith("ch") ? "t" : next.slice(0, 1);
      at++;
    } else {
      out += two ?? one ?? kana.slice(at, at + 1);
      at += two ? 2 : 1;
    }
  }
  return out
    .replace(/ou|oo/g, "o")
    .replace(/uu/g, "u")
    .replace(/n(?=[bp])/g, "m");
}

const ROWS = {
  "": "あいうえお",
  k: "かきくけこ",
  s: "さしすせそ",
  t: "たちつてと",
  n: "なにぬねの",
  h: "はひふへほ",
  m: "まみむめも",
  y: "や ゆ よ",
  r: "らりるれろ",
  w: "わ   を",
  g: "がぎぐげご",
  z: "ざじずぜぞ",
  d: "だぢづでど",
  b: "ばびぶべぼ",
  p: "ぱぴぷぺぽ",
};
const OTHERWISE = {
  し: "shi",
  ち: "chi",
  つ: "tsu",
  ふ: "fu",
  じ: "ji",
  ぢ: "ji",
  づ: "zu",
  を: "o",
  ん: "n",
};
const BASES = Object.entries(ROWS).flatMap(([consonant, row]) =>
  [...row].flatMap((kana, at): [string, string][] =>
    kana === " " ? [] : [[kana, `${consonant}${"aiueo"[at]}`]],
  ),
);
const TABLE: [string, string][] = [...BASES, ...Object.entries(OTHERWISE)];
for (const [kana, latin] of TABLE.filter(([, each]) => each.endsWith("i") && each.length > 1)) {
  for (const [small, vowel] of [
    ["ゃ", "a"],
    ["ゅ", "u"],
    ["ょ", "o"],
  ] as const) {
    const stem = latin.slice(0, -1);
    TABLE.push([kana + small, /^(sh|ch|j)$/.test(stem) ? stem + vowel : `${stem}y${vowel}`]);
  }
}

/** The same ones every time. */
function drawn(places: readonly GazetteerPlace[]): GazetteerPlace[] {
  let seed = 20261124;
  const next = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed / 2 ** 32;
  };
  const chosen = new Map<number, GazetteerPlace>();
  while (chosen.size < DRAWN) {
    const at = Math.floor(next() * places.length);
    const place = places[at];
    if (place && place.readings.length > 0) chosen.set(at, place);
  }
  return [...chosen.values()];
}
