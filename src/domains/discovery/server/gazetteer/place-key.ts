import { foldWord } from "#platform/server/text/folded-text.ts";
import { fold } from "../search/text/fold.ts";
import type { PlaceKind } from "../understanding/words/word-list.ts";
import { romajiOf } from "./romaji.ts";

/** The form in which names are compared: folded as in the search, characters of Chinese and Japanese alike, no spaces. */
export const placeKey = (text: string): string => foldWord(fold(text)).plain.replaceAll(" ", "");

const LATIN_OR_KANA = /^[a-z\u3041-\u309fー\d]+$/;

/** The key as it would be typed in Latin letters; null for other scripts. */
export function romajiKey(key: string): string | null {
  return LATIN_OR_KANA.test(key) ? romajiOf(key) : null;
}

/** What is said with it can only be a station, however short its name (津駅, Nō Station). */
const STATION = /(驿前|驿|车站|站|역|station|sta|eki|えき|stasiun|stesen)$/;

/** What names of a kind end or begin with, as `placeKey` writes it, in the languages of visitors. */
const AFFIXES: readonly (readonly [kinds: readonly PlaceKind[], affix: RegExp])[] = [
  [["station"], STATION],
  [["station"], /^(สถานีรถไฟ|สถานี|station|estacionde|estacion|stasiun|stesen|stacja|gara|ga)/],
  [
    ["airport"],
    /(空港|机场|공항|airport|くうこう)$|^(สนามบิน|aeropuertode|aeroportul|lotnisko|bandara|sanbay)/,
  ],
  [["ward"], /(区|구|ku|ward)$|^(เขต|dzielnica|distritode|quan)/],
  [["city", "ward"], /(市|시|shi|city)$|^(เมือง|kota|bandar|ciudadde|miasto|orasul|thanhpho)/],
  [["city", "district"], /(町|村|ちょう|まち|むら|정|cho|machi|mura|town|village)$|^(ย่าน)/],
  [
    ["prefecture"],
    /(县|府|都|현|부|ken|fu|prefecture)$|^(จังหวัด|prefecturade|prefektura|prefektur|wilayah|tinh)/,
  ],
];
/** Fewer characters name too many places. */
const SHORTEST_STEM = { han: 2, latin: 3 } as const;

export interface Stem {
  key: string;
  /** The kinds that the removed part names. */
  kinds: readonly PlaceKind[];
}

/** The key without what only says the kind of place ("Shibuya Station", 渋谷駅, 渋谷区), for each part that it may be. */
export function stemsOf(key: string): Stem[] {
  return AFFIXES.flatMap(([kinds, affix]) => {
    const stem = key.replace(affix, "");
    const shortest = /^[a-z]/.test(stem) ? SHORTEST_STEM.latin : SHORTEST_STEM.han;
    const isLongEnough = stem.length >= (affix === STATION ? shortest - 1 : shortest);
    return stem !== key && isLongEnough ? [{ key: stem, kinds }] : [];
  });
}

const PARTS = /^(?:.{2,4}?郡|.{2,4}?市(?=.+区$))(.{2,})$/;

/** The part of a municipality's name that is also typed alone: 上京区 of 京都市上京区, 川越町 of 三重郡川越町. */
export const shortName = (name: string): string | null => PARTS.exec(name)?.[1] ?? null;

/** Endings of readings, by the last character of the Japanese name that they belong to. */
const READ_ENDINGS: Readonly<Record<string, RegExp>> = {
  市: /し$/,
  区: /く$/,
  町: /(まち|ちょう)$/,
  村: /(むら|そん)$/,
  駅: /えき$/,
};

/** All keys by which a place of this kind is found. */
export function keysOf(kind: PlaceKind, names: Iterable<string>, readings: readonly string[]): Set<string> {
  const keys = new Set<string>();
  const add = (text: string) => {
    const key = placeKey(text);
    if (key === "") return;
    keys.add(key);
    const romaji = romajiKey(key);
    if (romaji !== null) keys.add(romaji);
  };
  const isDivision = kind === "city" || kind === "ward" || kind === "station";
  for (const name of [...names].flatMap(withoutBrackets)) {
    const short = shortName(name);
    add(name);
    if (short !== null) add(short);
    if (!isDivision) continue;
    const ending = READ_ENDINGS[name.slice(-1)];
    if (ending) for (const reading of readings) add(fold(reading).replace(ending, ""));
    for (const { key, kinds } of stemsOf(placeKey(short ?? name))) if (kinds.includes(kind)) keys.add(key);
  }
  for (const reading of readings.flatMap(withoutBrackets)) add(reading);
  return keys;
}

/** 近鉄四日市（あすなろう四日市） is typed as either. */
const withoutBrackets = (name: string): string[] =>
  /[（(]/.test(name) ? [name, ...name.split(/[（()）]/).filter((part) => part.trim() !== "")] : [name];
