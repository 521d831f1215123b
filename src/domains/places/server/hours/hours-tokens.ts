/** Monday to Sunday as 0 to 6, public holidays as 7. */
export const HOLIDAY = 7;

/** A time as written. `mark`: what says which half of the day, or that the night of the day before goes on. */
export interface WrittenTime {
  hour: number;
  minute: number;
  mark: "am" | "pm" | "next-day" | null;
  /** 05:00, as on a 24-hour clock. */
  isPadded: boolean;
}

export type MealLabel = "morning" | "lunch" | "dinner" | "other";

export type HoursToken =
  | { kind: "time"; time: WrittenTime }
  | { kind: "days"; days: readonly number[] }
  /** 平日: what is so on holidays isn't said. */
  | { kind: "workdays" }
  | { kind: "every-day" }
  /** 祝前日. */
  | { kind: "eve" }
  /** 第2・4水曜. */
  | { kind: "nth"; nth: readonly number[]; day: number }
  | { kind: "meal"; label: MealLabel }
  | { kind: "year-end" | "mid-august" | "summer" }
  /** 祝日は営業, 祝日を除く. */
  | { kind: "holidays-open" | "except-holidays" }
  | { kind: "closed" | "irregular" | "none" | "all-day" | "last-order" | "ahead" | "until" }
  | { kind: "hours-word" | "dash" | "open" | "close" | "gap" };

const WEEKDAYS = "月火水木金土日";
const DIGITS = "一二三四五";
const NUMBER_OF = (text: string) => (DIGITS.includes(text) ? DIGITS.indexOf(text) + 1 : Number(text));

const HALF = "午前|午後|am|pm|a\\.m\\.|p\\.m\\.";
const NEXT = "翌日?朝?(?:の|午前|am)?|深夜";
const CLOCK = String.raw`(?<hour>\d{1,2})(?::(?<minute>\d{2})|時(?:(?<late>\d{1,2})分|(?<half>半))?)`;
const TIME = String.raw`(?<before>${HALF}|${NEXT})?\s?${CLOCK}\s?(?<after>am|pm|a\.m\.|p\.m\.)?(?!\d{1}(?![\d:時]))`;
const BARE = String.raw`(?:(?<ahead>${HALF})\s?(?<bare>\d{1,2})|(?<plain>\d{1,2})\s?(?<behind>am|pm|a\.m\.|p\.m\.))(?![\d:時])`;

type Reader = (match: RegExpExecArray) => HoursToken | null;
const always =
  (token: HoursToken): Reader =>
  () =>
    token;
const meal = (label: MealLabel) => always({ kind: "meal", label });

/**
 * The first pattern that fits is the token, so longer words come before their parts (定休日 and 祝日 before 日). A text with
 * anything else isn't read.
 */
const PATTERNS: readonly (readonly [pattern: string, read: Reader])[] = [
  ["24時間(?:営業)?", always({ kind: "all-day" })],
  [String.raw`(?:(?:閉店|終了)(?:時間)?の?|各)?\d{1,3}(?:分|時間)前(?:まで)?`, always({ kind: "ahead" })],
  [TIME, ({ groups = {} }) => timeOf(groups)],
  [BARE, ({ groups = {} }) => bareOf(groups)],
  ["正午", always({ kind: "time", time: { hour: 12, minute: 0, mark: null, isPadded: false } })],
  [
    String.raw`(?:料理|フード|ドリンク|food|drink|ランチ|ディナー)?\s?(?:l\.?\s?o(?![a-z])\.?|ラスト\s?オーダー|last\s?order|オーダー\s?ストップ|o\.s\.|最終(?:入店|受付|入場|案内))`,
    always({ kind: "last-order" }),
  ],
  [
    String.raw`第\s?(?<nth>[1-5一二三四五](?:\s?[・、,&と]?\s?第?\s?[1-5一二三四五])*)\s?(?<day>[${WEEKDAYS}])(?:曜日?)?`,
    ({ groups = {} }) => ({
      kind: "nth",
      nth: Array.from(String(groups.nth).matchAll(/[1-5一二三四五]/g), ([one]) => NUMBER_OF(one)),
      day: WEEKDAYS.indexOf(String(groups.day)),
    }),
  ],
  [
    "祝日の(?:場合|時|日)?は?(?:営業|オープン|open)|祝日?は?(?:営業|オープン)",
    always({ kind: "holidays-open" }),
  ],
  ["祝日?(?:は|を)?除く|除く?祝日", always({ kind: "except-holidays" })],
  ["祝日?の?前日?|祝祭?日の?前日?|休前日", always({ kind: "eve" })],
  ["平日", always({ kind: "workdays" })],
  ["土日祝祭?日?", always({ kind: "days", days: [5, 6, HOLIDAY] })],
  ["祝祭日|祝日|祭日|祝", always({ kind: "days", days: [HOLIDAY] })],
  ["毎日|全日|連日|年中無休|無休", always({ kind: "every-day" })],
  [
    "(?:その他|他)?(?:に|、)?不定休(?:日)?(?:あり|有り?)?|不定期休?業?|臨時休業(?:日)?(?:あり|有り?)?",
    always({ kind: "irregular" }),
  ],
  ["年末年始", always({ kind: "year-end" })],
  ["お盆|盆休み?", always({ kind: "mid-august" })],
  ["夏季休(?:業|暇|み)?|夏休み", always({ kind: "summer" })],
  ["定休(?:日)?|店休(?:日)?|休業日?|休館日?|お?休み|休日|休|closed?", always({ kind: "closed" })],
  ["なし|無し|無", always({ kind: "none" })],
  [`(?<day>[${WEEKDAYS}])(?:曜日?)?`, ({ groups = {} }) => dayOf(String(groups.day))],
  ["ランチ(?:タイム|営業)?|lunch|昼(?:の部|食|営業)?", meal("lunch")],
  ["ディナー(?:タイム|営業)?|dinner|夜(?:の部|営業)?|夕食|夕方", meal("dinner")],
  ["モーニング(?:タイム)?|morning|朝食|朝", meal("morning")],
  ["カフェ(?:タイム)?|cafe|喫茶|バー(?:タイム)?|bar|居酒屋", meal("other")],
  ["営業時間|時間", always({ kind: "hours-word" })],
  ["毎週|営業日?|open|オープン|通常", always({ kind: "gap" })],
  ["まで|迄", always({ kind: "until" })],
  ["[~〜ー―–—‐−-]+|から|より", always({ kind: "dash" })],
  [String.raw`[(\[【〔<「『{]`, always({ kind: "open" })],
  [String.raw`[)\]】〕>」』}]`, always({ kind: "close" })],
  [String.raw`[\s、,;:/|。・&●■◆▼☆★○◎]+|は|と|も|の`, always({ kind: "gap" })],
];
const READERS = PATTERNS.map(([pattern, read]) => ({ pattern: new RegExp(pattern, "y"), read }));

/** The text's tokens; null if any part of it is unknown. */
export function hoursTokens(text: string): HoursToken[] | null {
  const plain = text.normalize("NFKC").toLowerCase();
  const tokens: HoursToken[] = [];
  for (let at = 0; at < plain.length; ) {
    const found = readAt(plain, at);
    if (found === null) return null;
    tokens.push(found.token);
    at += found.length;
  }
  return tokens;
}

function readAt(text: string, at: number): { token: HoursToken; length: number } | null {
  for (const { pattern, read } of READERS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) continue;
    const token = read(match);
    return token && { token, length: match[0].length };
  }
  return null;
}

type Groups = Readonly<Record<string, string | undefined>>;

function timeOf({ before, hour, minute, late, half, after }: Groups): HoursToken | null {
  if (before !== undefined && after !== undefined) return null;
  const isNext = before !== undefined && /^(?:翌|深夜)/.test(before);
  const mark = isNext ? "next-day" : halfOf(before ?? after);
  const minutes = half === undefined ? Number(minute ?? late ?? 0) : 30;
  return checked({ hour: Number(hour), minute: minutes, mark, isPadded: String(hour).startsWith("0") });
}

function bareOf({ ahead, bare, plain, behind }: Groups): HoursToken | null {
  return checked({ hour: Number(bare ?? plain), minute: 0, mark: halfOf(ahead ?? behind), isPadded: false });
}

function halfOf(text: string | undefined): "am" | "pm" | null {
  if (text === undefined) return null;
  return text === "午前" || text.startsWith("a") ? "am" : "pm";
}

function checked(time: WrittenTime): HoursToken | null {
  const isTwelve = time.mark === "am" || time.mark === "pm";
  // 12 at noon or at midnight: PM12:00 and 午後12時 are used for both.
  const latest = isTwelve ? 11 : time.mark === "next-day" ? 11 : 29;
  return time.hour > latest || time.minute > 59 ? null : { kind: "time", time };
}

function dayOf(letter: string): HoursToken {
  return { kind: "days", days: [WEEKDAYS.indexOf(letter)] };
}
