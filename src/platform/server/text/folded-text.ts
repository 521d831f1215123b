/**
 * Traditional characters and their simplified forms, for the words that guests use: a question may be typed in either.
 */
const PAIRS =
  "訂订 預预 約约 廳厅 館馆 點点 單单 過过 開开 關关 門门 時时 間间 營营 業业 嗎吗 麼么 這这 個个 們们 裡里 裏里 離离 遠远 車车 邊边 東东 從从 現现 給给 幫帮 請请 " +
  "謝谢 對对 說说 話话 語语 電电 號号 碼码 錢钱 費费 貴贵 價价 務务 員员 經经 聯联 繫系 係系 訴诉 試试 鮮鲜 魚鱼 蝦虾 雞鸡 鴨鸭 豬猪 麥麦 麵面 麺面 飯饭 湯汤 燒烧 " +
  "焼烧 鍋锅 壽寿 蕎荞 穀谷 黃黄 堅坚 蘭兰 義义 國国 韓韩 陸陆 歐欧 羅罗 尋寻 換换 變变 動动 類类 無无 幾几 兩两 雙双 後后 還还 讓让 應应 該该 會会 適适 為为 認认 " +
  "識识 問问 題题 選选 擇择 訊讯 資资 壞坏 氣气 飲饮 晝昼 圖图 處处 體体 買买 賣卖 項项 頓顿 週周 齋斋 淨净 潔洁 證证 書书 冊册 層层 樓楼 橋桥 濱滨 島岛 澀涩 渋涩 " +
  "廣广 広广 銀银 豐丰 區区 総总 總总 學学 習习 劃划 計计 續续 滿满 種种 樣样 檢检 驗验 寬宽 進进 遲迟 滯滞 錯错 誤误 確确 導导 覽览 獲获 難难 聽听 隨随 極极 優优 " +
  "質质 鹹咸 醬酱 薑姜 蔥葱 鮭鲑 鰻鳗 蠔蚝 貝贝 殼壳 龍龙 櫻樱 澤泽 沢泽 淺浅 橫横 関关 駅驿 驛驿 薬药 藥药 醫医 療疗 術术 劑剂 產产 産产 內内 紅红 綠绿 藍蓝 長长 " +
  "張张 發发 覺觉 親亲 觀观 見见 規规 則则 視视 訪访 許许 詢询 詳详 誰谁 課课 論论 設设 議议 譯译 護护 讀读 負负 責责 貨货 賬账 賠赔 趕赶 較较 載载 輕轻 轉转 辦办 " +
  "連连 達达 運运 遊游 鄰邻 釋释 鐘钟 閉闭 陰阴 陽阳 隊队 際际 雜杂 須须 領领 頭头 顯显 風风 餓饿 驚惊 髒脏 鬧闹 麗丽 齊齐 塗涂 場场 園园 團团 圍围 壓压 報报 備备 " +
  "傳传 億亿 儀仪 凍冻 創创 劇剧 勞劳 勝胜 勢势 匯汇 協协 參参 啟启 喚唤 嘗尝 嚐尝 嚴严 執执 夠够 夢梦 婦妇 媽妈 孫孙 實实 寫写 專专 將将 屬属 岡冈 幣币 帶带 徑径 " +
  "復复 態态 慶庆 憂忧 懶懒 戶户 擔担 擠挤 擾扰 據据 數数 斷断 於于 條条 棄弃 權权 歡欢 歲岁 歷历 殘残 毀毁 漢汉 漲涨 潛潜 災灾 燈灯 爐炉 爭争 狀状 獨独 環环 當当 " +
  "監监 盤盘 禮礼 稱称 穩稳 筆笔 節节 範范 簡简 糧粮 級级 純纯 紙纸 紹绍 終终 組组 結结 絕绝 統统 絲丝 線线 編编 緊紧 縮缩 織织 繼继 罰罚 聞闻 職职 膽胆 臺台 興兴 " +
  "鮑鲍 鱈鳕 鯖鲭 檸柠 蘿萝 蔔卜 馬马 鈴铃 蓮莲 鳳凤 蝸蜗 魷鱿 鯛鲷 鱒鳟 鰹鲣 鯷鳀 鯡鲱 貽贻 蠣蛎 乾干 槤梿 鵪鹌 鶉鹑 鵝鹅 腸肠 臟脏 膠胶 蘆芦 筍笋 鷹鹰 納纳 漿浆 麩麸 蟶蛏 澱淀 烏乌 " +
  "賊贼 鯨鲸 鱸鲈 蠶蚕 鈉钠 鮪鲔 鷄鸡 鹽盐 葉叶 榖谷 莢荚 鰺鲹 鱘鲟 鳥鸟 糉粽 餅饼 餃饺 餛馄 飩饨 蝟猬 鯧鲳 鯉鲤 鯽鲫 鱺鲡 " +
  "舊旧 華华 萬万 蘋苹 虛虚 蟲虫 補补 裝装 製制 複复 観观 戻戾 ";

const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  PAIRS.trim()
    .split(" ")
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** A question normalized for matching words, with the original position of every character. */
export interface FoldedText {
  /** NFKC, otherwise as typed. */
  written: string;
  /** Lower case without accents; punctuation is replaced by a space. */
  plain: string;
  /** The same length, with Vietnamese diacritics preserved. */
  marked: string;
  /** The index in `written` of each character, plus one for the end. */
  at: number[];
}

const DROPPED = /['’‘`´ʼๆ\u1100-\u11ff\u3131-\u318e\u200b-\u200d\ufeff]/;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const DIGIT = /\p{Nd}/u;
/** Between two digits these are part of a time or a date. */
const INSIDE_NUMBERS = /[:./-]/;
/** Letters that NFD does not decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = { đ: "d", ł: "l", ø: "o", ı: "i", ß: "s", æ: "a" };

/** Normalizes width, case, accents, katakana, other scripts' digits and traditional characters. */
export function foldText(text: string): FoldedText {
  const written = text.normalize("NFC").normalize("NFKC");
  let plain = "";
  let marked = "";
  const at: number[] = [];
  let index = 0;
  for (const symbol of written) {
    if (!DROPPED.test(symbol)) {
      const [first, second] = foldSymbol(symbol, plain.at(-1) ?? " ", written[index + symbol.length] ?? " ");
      if (first !== " " || (plain !== "" && plain.at(-1) !== " ")) {
        plain += first;
        marked += second;
        for (let each = 0; each < first.length; each++) at.push(index);
      }
    }
    index += symbol.length;
  }
  at.push(written.length);
  return { written, plain, marked, at };
}

function foldSymbol(symbol: string, before: string, after: string): [plain: string, marked: string] {
  if (INSIDE_NUMBERS.test(symbol) && DIGIT.test(before) && DIGIT.test(after)) return [symbol, symbol];
  if (symbol === "+" || symbol === "#") return [symbol, symbol];
  if (!LETTER.test(symbol)) return [" ", " "];
  const lower = symbol.toLowerCase().slice(0, symbol.length);
  const code = lower.codePointAt(0) ?? 0;
  if (code < 0x80) return [lower, lower];
  if (code >= 0x30a1 && code <= 0x30f6) {
    const hiragana = String.fromCodePoint(code - 0x60);
    return [hiragana, hiragana];
  }
  const syllable = plainSyllable(code);
  if (syllable !== null) return [syllable, syllable];
  const digit = otherDigit(code);
  if (digit !== null) return [digit, digit];
  if (code >= 0x3400) {
    const simplified = SIMPLIFIED.get(lower) ?? lower;
    return [simplified, simplified];
  }
  // Thai vowels and tones and kana marks are part of the letter; Vietnamese letters lose theirs as other Latin ones do.
  const isLatin = code < 0x0e00 || (code >= 0x1e00 && code <= 0x1eff);
  return [isLatin ? bare(lower) : lower, lower];
}

function bare(letter: string): string {
  const base = letter.normalize("NFD")[0] ?? letter;
  return LETTERS[base] ?? base;
}

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Syllables with the same first consonant, and with the same vowel. */
const [PER_CONSONANT, PER_VOWEL] = [588, 28];
/** ㅈ, ㅉ, ㅊ: after them both vowels of each pair sound the same, and foreign words are typed with either (신쥬쿠, 신주쿠). */
const PALATAL = [12, 13, 14];
const PLAIN_VOWELS: ReadonlyMap<number, number> = new Map([
  [2, 0],
  [3, 1],
  [6, 4],
  [7, 5],
  [12, 8],
  [17, 13],
]);

function plainSyllable(code: number): string | null {
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return null;
  const at = code - FIRST_SYLLABLE;
  const plain = PLAIN_VOWELS.get(Math.floor((at % PER_CONSONANT) / PER_VOWEL));
  if (plain === undefined || !PALATAL.includes(Math.floor(at / PER_CONSONANT))) return null;
  const vowel = Math.floor((at % PER_CONSONANT) / PER_VOWEL);
  return String.fromCharCode(code - (vowel - plain) * PER_VOWEL);
}

function otherDigit(code: number): string | null {
  if (code >= 0x0e50 && code <= 0x0e59) return String(code - 0x0e50);
  if (code >= 0x0660 && code <= 0x0669) return String(code - 0x0660);
  if (code >= 0x06f0 && code <= 0x06f9) return String(code - 0x06f0);
  return null;
}

/** Normalizes a word of a list in the same way. */
export function foldWord(word: string): { plain: string; marked: string } {
  const { plain, marked } = foldText(word);
  return { plain: plain.trim(), marked: marked.trim() };
}
