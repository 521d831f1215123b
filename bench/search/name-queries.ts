import { fold } from "#domains/discovery/server/public.ts";

/** A real restaurant with what is known of how its name is read. */
export interface Place {
  id: string;
  name: string;
  kana: string | null;
  romaji: string | null;
  lat: number;
  lng: number;
}

export const KINDS = [
  "exact",
  "part",
  "half width",
  "full width",
  "kana of kanji names",
  "romaji of kanji names",
  "romaji of kana names",
  "typo in Japanese",
  "typo in Latin letters",
  "chain in the other script",
] as const;
export type Kind = (typeof KINDS)[number];

const HAN = /\p{Script=Han}/u;
const ALL_KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+$/u;
const LATIN_NAME = /^[a-z][a-z0-9 '&.-]+$/i;

/** What people type for a place, by kind; by rules, so that the same names give the same queries. */
export function queriesOf({ name, kana, romaji }: Place): Partial<Record<Kind, string>> {
  const queries: Partial<Record<Kind, string>> = { exact: name };
  const part = name.split(/[\s\u3000]+/).find((word) => word.length >= 3 && word !== name);
  if (part !== undefined) queries.part = part;
  if (/[ァ-ヶ]/.test(name)) queries["half width"] = halfWidth(name);
  if (/[a-z]/i.test(name)) queries["full width"] = fullWidth(name);
  if (HAN.test(name) && kana !== null) queries["kana of kanji names"] = kana;
  if (HAN.test(name) && romaji !== null) queries["romaji of kanji names"] = romaji;
  if (ALL_KANA.test(name) && name.length >= 3) queries["romaji of kana names"] = romajiOf(name);
  if (!/[a-z]/i.test(name) && name.length >= 4) queries["typo in Japanese"] = without(name, 2);
  if (LATIN_NAME.test(name) && name.length >= 6) queries["typo in Latin letters"] = swapped(name);
  return queries;
}

/** A chain is asked for by its other names: the places of any spelling count. */
export const CHAINS: readonly (readonly [typed: string, written: RegExp])[] = [
  ["Starbucks", /スターバックス/],
  ["スターバックス", /starbucks/i],
  ["McDonald's", /マクドナルド/],
  ["マック", /マクドナルド/],
  ["Matsuya", /^松屋/],
  ["Yoshinoya", /吉野家/],
  ["Coco Ichibanya", /壱番屋/],
  ["KFC", /ケンタッキー/],
  ["Saizeriya", /サイゼリヤ/],
  ["Tully's Coffee", /タリーズ/],
  ["Doutor", /ドトール/],
  ["Mos Burger", /モスバーガー/],
  ["Jonathan's", /ジョナサン/],
  ["Denny's", /デニーズ/],
  ["Gyoza no Ohsho", /餃子の王将/],
  ["Hidakaya", /日高屋/],
  ["Sukiya", /すき家/],
  ["Torikizoku", /鳥貴族/],
  ["Ootoya", /大戸屋/],
  ["Gyukaku", /牛角/],
  ["Royal Host", /ロイヤルホスト/],
  ["Ringer Hut", /リンガーハット/],
  ["Mister Donut", /ミスタードーナツ/],
  ["Lotteria", /ロッテリア/],
  ["Ichiran", /一蘭/],
  ["Ippudo", /一風堂/],
];

function romajiOf(name: string): string {
  const typed = fold(name).replaceAll("ー", "");
  return toHepburn(typed);
}

/** Hepburn as it is typed: long vowels as they are written in kana. */
function toHepburn(kana: string): string {
  let out = "";
  let isDoubled = false;
  for (let at = 0; at < kana.length; at++) {
    const pair = SYLLABLES.get(kana.slice(at, at + 2));
    const latin = pair ?? SYLLABLES.get(kana[at] ?? "") ?? kana[at] ?? "";
    if (pair !== undefined) at++;
    if (kana[at] === "っ") {
      isDoubled = true;
      continue;
    }
    out += isDoubled ? (latin.startsWith("ch") ? "t" : (latin[0] ?? "")) + latin : latin;
    isDoubled = false;
  }
  return out;
}

const ROWS: readonly (readonly [consonant: string, kana: string])[] = [
  ["", "あいうえお"],
  ["k", "かきくけこ"],
  ["s", "さしすせそ"],
  ["t", "たちつてと"],
  ["n", "なにぬねの"],
  ["h", "はひふへほ"],
  ["m", "まみむめも"],
  ["r", "らりるれろ"],
  ["g", "がぎぐげご"],
  ["z", "ざじずぜぞ"],
  ["d", "だぢづでど"],
  ["b", "ばびぶべぼ"],
  ["p", "ぱぴぷぺぽ"],
];
const IRREGULAR =
  "し shi ち chi つ tsu ふ fu じ ji ぢ ji づ zu や ya ゆ yu よ yo わ wa を o ん n ふぁ fa ふぃ fi ふぇ fe ふぉ fo てぃ ti でぃ di うぃ wi うぇ we ちぇ che しぇ she じぇ je ゔ vu";
const IRREGULAR_ROWS = "し sh ち ch じ j";

const SYLLABLES: ReadonlyMap<string, string> = new Map([
  ...ROWS.flatMap(([consonant, kana]) =>
    [...kana].map((one, at) => [one, consonant + ("aiueo"[at] ?? "")] as const),
  ),
  ...ROWS.flatMap(([consonant, kana]) => contracted(kana[1] ?? "", `${consonant}y`)),
  ...pairs(IRREGULAR),
  ...pairs(IRREGULAR_ROWS).flatMap(([kana, latin]) => contracted(kana, latin)),
]);

function contracted(kana: string, latin: string): (readonly [string, string])[] {
  return [
    [`${kana}ゃ`, `${latin}a`],
    [`${kana}ゅ`, `${latin}u`],
    [`${kana}ょ`, `${latin}o`],
  ];
}

function pairs(list: string): (readonly [string, string])[] {
  return list
    .split(" ")
    .flatMap((word, at, all) => (at % 2 === 0 ? [[word, all[at + 1] ?? ""] as const] : []));
}

/** Katakana of half the width, as old systems write it. */
function halfWidth(text: string): string {
  return [...text].map((letter) => HALF.get(letter) ?? letter).join("");
}

const HALF: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 0xff9f - 0xff65 + 1 }, (_, at) => String.fromCharCode(0xff65 + at)).flatMap((half) => [
    [half.normalize("NFKC"), half] as const,
    ...["ﾞ", "ﾟ"].map((mark) => [(half + mark).normalize("NFKC"), half + mark] as const),
  ]),
);

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
}

function without(text: string, at: number): string {
  return text.slice(0, at) + text.slice(at + 1);
}

/** Two letters inside of the longest word exchanged. */
function swapped(text: string): string {
  const longest = text.split(" ").reduce((best, word) => (word.length > best.length ? word : best));
  const typo = longest.slice(0, 2) + (longest[3] ?? "") + (longest[2] ?? "") + longest.slice(4);
  return text.replace(longest, typo);
}
