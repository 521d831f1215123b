import type { DictionaryWord, SplitWords } from "./dictionary.ts";
import { withKnownReadings } from "./known-readings.ts";
import { SINO_READINGS } from "./sino-readings.ts";

const HAN = /[\p{Script=Han}々]/u;
const REPEATED = /(\p{Script=Han})々/gu;
const HAN_RUNS = /[\p{Script=Han}々ヶ]+/gu;
/** Spaces and punctuation. */
const NO_LETTERS = /[^\p{L}\p{M}\p{N}]+/gu;
/** Shop, main shop, branch, "shop number": what follows the name of a chain's branch. */
const BRANCH = /(?:本店|支店|号店|総本店|店)$/u;
const BRANCH_APART = /^(.*\S)\s+\S+店$/u;
const MOST_READINGS = 9;

/**
 * Readings of a Japanese name in hiragana, the likeliest first: by the dictionary, by the words of restaurants, with the
 * first sound of its last word voiced (寿司 after a name is ずし). If it names a branch, also without that, as written
 * and as read: a branch nearby is as much what was asked for as one that has the plain name. Empty for a name without
 * kanji.
 */
export function readingsOf(name: string, splitWords: SplitWords): string[] {
  const split = (text: string) =>
    text.split(/\s+/).flatMap((part, at) => (at > 0 ? [SPACE, ...splitWords(part)] : splitWords(part)));
  const written = name.normalize("NFKC").replace(REPEATED, "$1$1");
  if (!HAN.test(written)) return [];
  const words = split(written);
  const known = withKnownReadings(written).replace(HAN_RUNS, (run) => plain(split(run)));
  const other = words.map((word) => ({ ...word, reading: OTHER_READINGS.get(word.surface) ?? word.reading }));
  const whole = [plain(words), voiced(words), known, plain(other), voiced(other), sino(words)];
  const apart = BRANCH_APART.exec(written)?.[1];
  const branchless = apart === undefined ? withoutBranch(words) : split(apart);
  const short = branchless === null ? [] : [asWritten(branchless), plain(branchless), voiced(branchless)];
  const readings = [...short, ...whole].map(toHiragana).filter((reading) => reading !== "");
  return [...new Set(readings)].slice(0, MOST_READINGS);
}

/** Kept, so that nothing is found across two words. */
const SPACE: DictionaryWord = { surface: " ", partOfSpeech: "記号" };

function readingOf({ reading, surface }: DictionaryWord): string {
  return reading === undefined || reading === "*" ? surface : reading;
}

function asWritten(words: readonly DictionaryWord[]): string {
  return words.map(({ surface }) => surface).join("");
}

function plain(words: readonly DictionaryWord[]): string {
  return words.map(readingOf).join("");
}

/** Without the words of a branch: a place, and what calls it a shop. Null if there are none, or nothing else. */
function withoutBranch(words: readonly DictionaryWord[]): DictionaryWord[] | null {
  const last = words.at(-1);
  if (last === undefined || !BRANCH.test(last.surface)) return null;
  let end = words.length - 1;
  while (end > 1 && isPlace(words[end - 1])) end--;
  return end > 0 && end < words.length ? words.slice(0, end) : null;
}

function isPlace(word: DictionaryWord | undefined): boolean {
  return (
    word !== undefined &&
    (word.partOfSpeechSubcategory2 === "地域" || /^[\d\s]+$/.test(word.surface) || BRANCH.test(word.surface))
  );
}

const VOICED: ReadonlyMap<string, string> = new Map(
  [..."カガキギクグケゲコゴサザシジスズセゼソゾタダチヂツヅテデトドハバヒビフブヘベホボ"].flatMap(
    (kana, at, all) => (at % 2 === 0 ? [[kana, all[at + 1] ?? kana] as const] : []),
  ),
);

/** With the last kanji word that follows another one voiced. */
function voiced(words: readonly DictionaryWord[]): string {
  const at = words.findLastIndex(
    (word, index) => index > 0 && HAN.test(word.surface) && VOICED.has(word.reading?.[0] ?? ""),
  );
  return words
    .map((word, index) => {
      const reading = readingOf(word);
      return index === at ? (VOICED.get(reading[0] ?? "") ?? "") + reading.slice(1) : reading;
    })
    .join("");
}

/** Kanji that the dictionary reads in one way, and names of restaurants in another, where they are words of their own. */
const OTHER_READINGS: ReadonlyMap<string, string> = new Map(
  `家 ヤ 魚 ウオ 亭 テイ 軒 ケン 民 タミ 乃 ノ 之 ノ 兵衛 ベエ 忠 チュウ 重 ジュウ 平 ヘイ 進 シン 蔵 クラ 庄 ショウ 伝 デン 笑 ワラ 和 ワ 華 カ 花 ハナ 介 スケ 助 スケ 勝 カツ 処 ドコロ 路 ジ 戸 ド 角 カク 館 カン 日本 ニホン 一 イチ 二 ニ 三 サン 鳥 トリ 鶏 トリ 豚 トン 牛 ギュウ 肉 ニク
   宮 ミヤ 北 キタ 南 ミナミ 東 ヒガシ 西 ニシ 大 ダイ 小 コ 新 シン 上 ウエ 下 シタ 中 ナカ 本 モト 水 ミズ 火 ヒ 風 カゼ 雪 ユキ 麺 メン 元 モト`
    .trim()
    .split(/\s+/)
    .flatMap((word, at, all) => (at % 2 === 0 ? [[word, all[at + 1] ?? ""] as const] : [])),
);

/** Its words in Sino-Japanese readings; as the dictionary says where one of their kanji has none. */
function sino(words: readonly DictionaryWord[]): string {
  return words
    .map((word) => {
      const kanji = [...word.surface];
      const readings = kanji.map((one) => SINO_READINGS.get(one));
      return readings.every((one) => one !== undefined) ? readings.join("") : readingOf(word);
    })
    .join("");
}

function toHiragana(reading: string): string {
  return reading
    .normalize("NFKC")
    .toLowerCase()
    .replace(NO_LETTERS, " ")
    .trim()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}
