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
   蒙古 もうこ 煮干 にぼし 両国 りょうごく 家系 いえけい 刀削麺 とうしょうめん 魚がし うおがし 日本一 にほんいち 壱 いち
   与兵衛 よへえ 四万十 しまんと 養老 ようろう 白木 しろき 大戸屋 おおとや 養生 ようじょう 立喰 たちぐい 立ち食い たちぐい
   屋 や 亭 てい 庵 あん 軒 けん 家 や 桜 さくら 梅 うめ 松 まつ 竹 たけ 花 はな 月 つき 山 やま 川 かわ 海 うみ`
    .trim()
    .split(/\s+/)
    .flatMap((word, at, all) => (at % 2 === 0 ? [[word, all[at + 1] ?? ""] as const] : []))
    .sort(([a], [b]) => b.length - a.length);

const PATTERN = new RegExp(READINGS.map(([kanji]) => kanji).join("|"), "g");
const BY_KANJI = new Map(READINGS);

/** A name with every known word in hiragana; unchanged if it contains none. */
export function withKnownReadings(name: string): string {
  return name.replace(PATTERN, (kanji) => BY_KANJI.get(kanji) ?? kanji);
}
