import { toE164 } from "#kernel/phone.ts";
import { type LocalDate, type LocalMinute, onCalendar } from "#kernel/time/calendar.ts";
import { isDate, localMinute } from "#kernel/time/zoned-time.ts";
import type { DateOrder } from "../../../reservation-constants.ts";

/** A day as it is written, before it is known which number is the month. */
type ReadDate =
  | { is: "date"; date: LocalDate }
  /** Two numbers and a year: either may be the month. */
  | { is: "either"; first: number; second: number; year: number };

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Widths, spaces and the quotation that spreadsheets put around numbers. */
export function plainCell(cell: string): string {
  return cell
    .normalize("NFKC")
    .replace(/^="(.*)"$/u, "$1")
    .replace(/^'(?=\d)/u, "")
    .replace(/\s+/gu, " ")
    .trim();
}

function dayOf(year: number, month: number, day: number): LocalDate | null {
  const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(date) && isDate(date) ? date : null;
}

/** The day at the start of a text, and what follows; null when it is none. */
export function readDate(text: string): { read: ReadDate; rest: string } | null {
  const plain = plainCell(text).replace(/^\p{L}+,? (?=\d{1,4}[/.\-年 ])/u, "");
  const byYear =
    /^(\d{4}) ?[/.\-年] ?(\d{1,2}) ?[/.\-月] ?(\d{1,2})(?!\d) ?日?/u.exec(plain) ??
    /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(plain);
  if (byYear) {
    const [all, year, month, day] = byYear;
    const date = dayOf(Number(year), Number(month), Number(day));
    return date === null ? null : { read: { is: "date", date }, rest: afterDay(plain.slice(all.length)) };
  }
  const byParts = /^(\d{1,2}) ?([/.-]) ?(\d{1,2}) ?\2 ?(\d{4})(?!\d)/.exec(plain);
  if (byParts) {
    const [all, first, , second, year] = byParts;
    const read = { is: "either", first: Number(first), second: Number(second), year: Number(year) } as const;
    const [most, least] = [Math.max(read.first, read.second), Math.min(read.first, read.second)];
    if (dayOf(read.year, least, most) === null) return null;
    return { read, rest: afterDay(plain.slice(all.length)) };
  }
  return readNamedMonth(plain);
}

/** `Dec 24, 2026`, `24 December 2026`, with or without a weekday. */
function readNamedMonth(text: string): { read: ReadDate; rest: string } | null {
  const plain = text.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? /i, "");
  const before = /^(\d{1,2}) ([a-z]{3})[a-z]*\.?,? (\d{4})(?!\d)/i.exec(plain);
  const after = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})(?!\d)/i.exec(plain);
  const found = before ?? after;
  if (!found) return null;
  const [day, name] = before ? [found[1], found[2]] : [found[2], found[1]];
  const month = MONTHS.indexOf((name ?? "").toLowerCase()) + 1;
  const date = month === 0 ? null : dayOf(Number(found[3]), month, Number(day));
  return date === null ? null : { read: { is: "date", date }, rest: afterDay(plain.slice(found[0].length)) };
}

/** What follows a day, without its weekday and the sign between day and time. */
function afterDay(text: string): string {
  return text
    .replace(/^ ?\(\p{L}+\)/u, "")
    .replace(/^,? ?(?:T|at )?/iu, "")
    .trim();
}

/** The order that the days of a file have, where one of them says so; `clash` where they contradict each other. */
export function orderOf(dates: readonly ReadDate[]): DateOrder | "clash" | "asked" | "clear" {
  let order: DateOrder | null = null;
  let isOpen = false;
  for (const date of dates) {
    if (date.is === "date" || date.first === date.second) continue;
    if (date.first <= 12 && date.second <= 12) {
      isOpen = true;
      continue;
    }
    const own: DateOrder = date.first > 12 ? "dmy" : "mdy";
    if (order !== null && order !== own) return "clash";
    order = own;
  }
  return order ?? (isOpen ? "asked" : "clear");
}

export function settleDate(read: ReadDate, order: DateOrder): LocalDate | null {
  if (read.is === "date") return read.date;
  const [day, month] = order === "dmy" ? [read.first, read.second] : [read.second, read.first];
  return dayOf(read.year, month, day);
}

/** `HH:mm` of a text that is a time, up to 28:45; null when it is none. The end of a range (18:30-20:30) is ignored. */
export function readTime(text: string): string | null {
  const plain = plainCell(text).toLowerCase();
  const found =
    /^(午前|午後|am|pm)? ?(\d{1,2})[:時.](?: ?(\d{2})(?::\d{2}(?:\.\d+)?)?)?(?: ?分)? ?(am|pm|a\.m\.|p\.m\.)?/u.exec(
      plain,
    ) ??
    /^()(\d{1,2})() ?(am|pm)/u.exec(plain) ??
    /^()(\d{2})(\d{2})()$/u.exec(plain);
  if (!found) return null;
  const [whole, first, hour, minute, last] = found;
  const rest = plain.slice(whole.length);
  // `18:30-20:30`, `18:30〜`
  if (!/^ ?(?:$|[~〜～\-–—])/u.test(rest)) return null;
  const half = `${first ?? ""}${last ?? ""}`.replaceAll(".", "");
  const isLate = half === "pm" || half === "午後";
  let hours = Number(hour);
  if (half !== "" && hours > 12) return null;
  if (half !== "") hours = (hours % 12) + (isLate ? 12 : 0);
  const minutes = Number(minute || "0");
  if (hours > 28 || minutes > 59) return null;
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

/** The minute of an instant with an offset, on the restaurant's clock; null for a text without one. */
export function readInstant(text: string, zone: string): LocalMinute | null {
  const plain = plainCell(text);
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)? ?(?:Z|[+-]\d{2}:?\d{2})$/i.test(plain))
    return null;
  const at = new Date(
    plain
      .replace(" ", "T")
      .replace(/ /g, "")
      .replace(/([+-]\d{2})(\d{2})$/, "$1:$2"),
  );
  return Number.isNaN(at.getTime()) ? null : localMinute(at, zone);
}

export function minuteOf(date: LocalDate, time: string): LocalMinute {
  return onCalendar(`${date}T${time}`);
}

/** How many: `4`, `4名様`, `4 guests`; null where there is no number, or more than one. */
export function readCount(text: string): number | null {
  const [number, ...more] = plainCell(text).match(/\d+(?:\.\d+)?/gu) ?? [];
  return number === undefined || more.length > 0 || !/^\d{1,6}(?:\.0+)?$/.test(number)
    ? null
    : Number(number);
}

/** A phone number as given, with the leading zero restored that a spreadsheet has removed. */
export function readPhone(text: string): string | null {
  const plain = plainCell(text);
  if (plain === "" || /^[-–—]+$/.test(plain)) return null;
  return /^[1-9]\d{8,9}$/.test(plain) && toE164(`0${plain}`, "JP") !== null ? `0${plain}` : plain;
}

export type ReadStatus = "coming" | "cancelled" | "past" | "tentative" | "waiting-list";

/** The first that fits counts: a list of those who wait for a cancellation is not a list of cancellations. */
const STATUS_WORDS: readonly [ReadStatus, RegExp][] = [
  ["waiting-list", /キャンセル待|空席待|順番待|wait ?list|waiting/],
  [
    "cancelled",
    /キャンセル|取消|取り消し|cancel|無断|ノーショー|no.?show|来店なし|削除|delete|declin|拒否|reject|辞退/,
  ],
  [
    "past",
    /来店済|来店中|在席|着席|退店|退席|会計済|会計|seated|arriv|complet|finish|done|departed|left|paid|checked/,
  ],
  [
    "tentative",
    /仮|リクエスト|未確定|未承認|未対応|承認待|確認待|pending|request|tentativ|unconfirmed|hold|option/,
  ],
  [
    "coming",
    /予約|確定|確認済|承認|受付|来店前|来店待|confirm|book|accept|reserv|expected|upcoming|active|new|reminded|ok/,
  ],
];

/** Null for an unknown word. An empty cell means a confirmed booking. */
export function readStatus(text: string): ReadStatus | null {
  const plain = plainCell(text).toLowerCase();
  if (plain === "") return "coming";
  return STATUS_WORDS.find(([, words]) => words.test(plain))?.[0] ?? null;
}
