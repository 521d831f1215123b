import { fold, romajiOf } from "./fold.ts";

/**
 * Readings of the kanji words in the names of Japanese restaurants, so that a place known only as 寿司さくら is found by
 * "sushi sakura" and すし. Longer words first: 海鮮丼 before 丼.
 */
const READINGS: readonly (readonly [kanji: string, hiragana: string])[] =
  `居酒屋 いざかや 定食屋 ていしょくや 精進料理 しょうじんりょうり 懐石料理 かいせきりょうり 中華料理 ちゅうかりょうり
   韓国料理 かんこくりょうり 郷土料理 きょうどりょうり お好み焼き おこのみやき お好み焼 おこのみやき たこ焼き たこやき
   すき焼き すきやき 焼き鳥 やきとり 焼鳥 やきとり 焼き肉 やきにく 焼肉 やきにく 鉄板焼き てっぱんやき 鉄板焼 てっぱんやき
   炭火焼 すみびやき 串焼き くしやき 串揚げ くしあげ 串カツ くしかつ 天ぷら てんぷら 天麩羅 てんぷら 海鮮丼 かいせんどん
   牛丼 ぎゅうどん 天丼 てんどん 親子丼 おやこどん 鰻 うなぎ 寿司 すし 鮨 すし 寿し すし 蕎麦 そば 拉麺 らーめん
   餃子 ぎょうざ 豆腐 とうふ 湯葉 ゆば 精進 しょうじん 懐石 かいせき 会席 かいせき 割烹 かっぽう 料亭 りょうてい
   小料理 こりょうり 食堂 しょくどう 喫茶 きっさ 珈琲 こーひー 茶屋 ちゃや 茶房 さぼう 酒場 さかば 酒蔵 さかぐら
   海鮮 かいせん 魚 さかな 鯛 たい 蟹 かに 牛 ぎゅう 豚 ぶた 鶏 とり 鳥 とり 和食 わしょく 洋食 ようしょく 中華 ちゅうか
   韓国 かんこく 台湾 たいわん 本店 ほんてん 支店 してん 駅前 えきまえ 東京 とうきょう 京都 きょうと 大阪 おおさか
   新宿 しんじゅく 渋谷 しぶや 銀座 ぎんざ 浅草 あさくさ 上野 うえの 池袋 いけぶくろ 神田 かんだ 日本橋 にほんばし
   築地 つきじ 祇園 ぎおん 難波 なんば 梅田 うめだ 道頓堀 どうとんぼり 丼 どん 鍋 なべ 麺 めん 茶 ちゃ 酒 さけ
   屋 や 亭 てい 庵 あん 軒 けん 家 や 桜 さくら 梅 うめ 松 まつ 竹 たけ 花 はな 月 つき 山 やま 川 かわ 海 うみ`
    .trim()
    .split(/\s+/)
    .flatMap((word, at, all) => (at % 2 === 0 ? [[word, all[at + 1] ?? ""] as const] : []))
    .sort(([a], [b]) => b.length - a.length);

const PATTERN = new RegExp(READINGS.map(([kanji]) => kanji).join("|"), "g");
const BY_KANJI = new Map(READINGS);

/** The folded text with every known word in hiragana; null if it contains none. */
function withReadings(folded: string): string | null {
  const read = folded.replace(PATTERN, (kanji) => BY_KANJI.get(kanji) ?? kanji);
  return read === folded ? null : read;
}

/** Separates spellings, so that a query never matches across two of them. */
export const BOUNDARY = "\n";

/**
 * All texts by which a restaurant can be found, as one folded string: its names in every language, in kana and in Latin
 * letters, and the source's term for its cuisine.
 */
export function searchText(names: Iterable<string>, cuisineType: string | null): string {
  const forms = new Set<string>();
  for (const name of [...names, ...(cuisineType ? [cuisineType] : [])]) {
    for (const form of spellings(name)) if (form !== "") forms.add(form);
  }
  return BOUNDARY + [...forms].join(BOUNDARY) + BOUNDARY;
}

function* spellings(name: string): Generator<string> {
  const folded = fold(name);
  yield folded;
  yield romajiOf(folded);
  const read = withReadings(folded);
  if (read === null) return;
  yield read;
  yield romajiOf(read);
}

/** One word of a query: a name matches if it contains any of the forms. */
export type QueryTerm = readonly string[];

/** The words of a query, each in the forms in which names are indexed. Every term must match. */
export function queryTerms(query: string): QueryTerm[] {
  return fold(query)
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => [...new Set([word, romajiOf(word)])].filter((form) => form !== ""));
}

/** Number of cached texts; with a million restaurants each may take 130 kB. */
const CAPACITY = 64;

/**
 * The terms of recent texts. The same object is returned for the same text, so that results cached by it are found
 * again.
 */
export class RecentTerms {
  /** Least recently used first. */
  readonly #cached = new Map<string, readonly QueryTerm[]>();

  /** The same list for the same text, while it is cached. */
  of(text: string): readonly QueryTerm[] {
    const terms = this.#cached.get(text) ?? queryTerms(text);
    this.#cached.delete(text);
    this.#cached.set(text, terms);
    if (this.#cached.size > CAPACITY) this.#cached.delete(this.#cached.keys().next().value as string);
    return terms;
  }
}
