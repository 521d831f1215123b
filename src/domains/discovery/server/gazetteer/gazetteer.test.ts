import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { PLACES } from "../understanding/words/word-list.ts";
import { Gazetteer } from "./gazetteer.ts";
import type { GazetteerPlace } from "./gazetteer-place.ts";
import { prefectureNamed } from "./place-table.ts";

const TOKYO = { lat: 35.6812, lng: 139.7671 };
const OSAKA = { lat: 34.6937, lng: 135.5023 };
const HIROSHIMA = { lat: 34.3977, lng: 132.4754 };

const station = (
  name: string,
  reading: string,
  prefecture: number,
  lat: number,
  lng: number,
): GazetteerPlace => ({
  source: "stations",
  sourceId: `${name}/${prefecture}`,
  kind: "station",
  prefecture,
  lat,
  lng,
  names: { ja: name },
  readings: [reading],
});

const IMPORTED: GazetteerPlace[] = [
  station("府中", "ふちゅう", 13, 35.6722, 139.4802),
  station("府中", "ふちゅう", 34, 34.3937, 132.5046),
  station("日本橋", "にっぽんばし", 27, 34.6672, 135.506),
  station("関内", "かんない", 14, 35.4442, 139.6362),
  { ...station("京都市上京区", "かみぎょうく", 26, 35.0296, 135.7566), kind: "ward" },
  { ...station("銀座", "ぎんざ", 23, 35.16, 136.97), kind: "district" },
  {
    ...station("ハチ公前広場", "はちこうまえひろば", 13, 35.659, 139.7005),
    kind: "landmark",
    names: { ja: "ハチ公前広場", ko: "하치코 광장" },
  },
];

const gazetteer = new Gazetteer();
await gazetteer.load(IMPORTED);
const find = (text: string, language: Language = "en", near: typeof TOKYO | null = null) =>
  gazetteer.find(text, { near, language });
const idOf = (text: string, language: Language = "en", near: typeof TOKYO | null = null) =>
  find(text, language, near)?.place.id ?? null;

describe("find", () => {
  it.each(LANGUAGES)("knows every listed place by each of its names in %s", (language) => {
    const missed = PLACES.flatMap(({ id, names, lat, lng }) =>
      [...names[language], ...names.kana]
        .filter((name) => idOf(name, language, { lat, lng }) === null)
        .map((name) => `${id}: ${name}`),
    );
    expect(missed).toEqual([]);
  });

  it.each([
    "新宿",
    "新宿駅",
    "しんじゅく",
    "シンジュク",
    "Shinjuku",
    "shinjuku station",
    "Shinjuku Eki",
    "Estación de Shinjuku",
    "신주쿠역",
    "新宿站",
    "สถานีชินจูกุ",
    "Ga Shinjuku",
  ])("finds Shinjuku by %s", (text) => {
    expect(idOf(text)).toBe("shinjuku");
  });

  it("finds wards and cities without the word for their kind", () => {
    expect(idOf("上京区", "ja")).toBe("stations/京都市上京区/26");
    expect(idOf("上京", "ja")).toBe("stations/京都市上京区/26");
    expect(idOf("Shibuya-ku")).toBe("shibuya-ward");
    expect(idOf("kannai eki")).toBe("kannai");
  });

  it("takes the nearest place of a name, and tells the others by their prefecture", () => {
    const near = find("府中", "en", HIROSHIMA);
    expect(near?.place).toMatchObject({
      name: "Fuchu",
      local: "府中",
      prefecture: 34,
      area: "Hiroshima Prefecture",
    });
    expect(near?.others).toMatchObject([{ prefecture: 13, area: "Tokyo Metropolis" }]);
    expect(find("府中", "ko", TOKYO)?.place).toMatchObject({ prefecture: 13, area: "도쿄도" });
  });

  it("takes the better known place unless another is much nearer", () => {
    expect(idOf("日本橋", "ja", TOKYO)).toBe("nihombashi");
    expect(idOf("日本橋", "ja")).toBe("nihombashi");
    expect(find("日本橋", "ja", OSAKA)?.place.prefecture).toBe(27);
    // A street of Nagoya has the name, but nobody means it.
    expect(idOf("Ginza", "en", { lat: 35.05, lng: 136.85 })).toBe("ginza");
  });

  it("takes a station beside a listed place for the same place", () => {
    expect(find("関内", "ja")?.others).toEqual([]);
  });

  it("names a place in the reader's language, else as it is read", () => {
    expect(find("하치코 광장", "ko")?.place.name).toBe("하치코 광장");
    expect(find("ハチ公前広場", "es")?.place.name).toBe("Hachikomaehiroba");
    expect(find("ハチ公前広場", "zh")?.place.name).toBe("ハチ公前広場");
  });

  it("knows nothing of what is no name", () => {
    for (const text of ["", " ", "!?", "Sukiyabashi Jiro", "駅", "station"]) expect(find(text)).toBeNull();
  });
});

describe("placesIn", () => {
  const names = (text: string) =>
    gazetteer.placesIn(text, { near: null, language: "en" }).map(({ text, place }) => [text, place.id]);

  it("finds the longest names, wherever they are", () => {
    expect(names("Tsumugi Golden Gai")).toEqual([["Golden Gai", "golden-gai"]]);
    expect(names("鮨さいとう六本木ヒルズ店")).toEqual([["六本木ヒルズ", "roppongi-hills"]]);
    expect(names("Shibuya, Ebisu")).toEqual([
      ["Shibuya", "shibuya"],
      ["Ebisu", "ebisu"],
    ]);
    expect(names("Sukiyabashi Jiro")).toEqual([]);
  });
});

describe("suggest", () => {
  const ids = (prefix: string, near: typeof TOKYO | null, limit = 5) =>
    gazetteer.suggest(prefix, { near, language: "en" }, limit).map(({ id }) => id);

  it.each(["shinju", "しんじゅ", "シンジュ", "新宿", "ชินจู", "신주"])("completes %s", (prefix) => {
    expect(ids(prefix, TOKYO)).toContain("shinjuku");
  });

  it("begins with what is near", () => {
    const osaka = gazetteer.suggest("日本橋", { near: OSAKA, language: "ja" }, 5);
    expect(osaka[0]?.prefecture).toBe(27);
    expect(ids("nip", OSAKA)).not.toEqual([]);
  });

  it("names a place once, and no more than asked for", () => {
    const found = ids("t", TOKYO, 8);
    expect(found).toHaveLength(8);
    expect(new Set(found).size).toBe(8);
    expect(ids("", TOKYO)).toEqual([]);
    expect(ids("shin", TOKYO, 0)).toEqual([]);
  });
});

describe("a prefecture", () => {
  it.each([
    ["13", 13],
    ["東京都", 13],
    ["京都", 26],
    ["北海道", 1],
    ["Kanagawa", 14],
    ["Aomori Prefecture", 2],
    ["48", null],
    ["", null],
    ["Paris", null],
  ])("is read from %s", (text, code) => {
    expect(prefectureNamed(text)).toBe(code);
  });
});
