import { createHash } from "node:crypto";
import { z } from "zod";
import { isUsable } from "#kernel/text/usable-text.ts";
import { addDays, type LocalDate, type LocalMinute } from "#kernel/time/calendar.ts";
import { instantAt, localDate } from "#kernel/time/zoned-time.ts";
import { readCsvRows } from "#platform/server/text/csv-table.ts";
import { MAX_GUEST_TAGS, MAX_TAG_LENGTH } from "../../../guest-constants.ts";
import {
  type DateOrder,
  type ImportField,
  type ImportKind,
  type ImportSource,
  type LeftOutReason,
  MAX_BOOKING_COLUMNS,
  MAX_BOOKING_LINES,
  MAX_STAFF_GUESTS,
  MAX_STAFF_NOTE,
} from "../../../reservation-constants.ts";
import { guessColumns, SHARED_FIELDS, saysNeeds, sourceOf } from "./columns.ts";
import {
  minuteOf,
  orderOf,
  plainCell,
  readCount,
  readDate,
  readInstant,
  readPhone,
  readStatus,
  readTime,
  settleDate,
} from "./read-cells.ts";

/** The person a line is about. */
interface Someone {
  name: string;
  kana: string | null;
  phone: string | null;
  email: string | null;
  /** All that the file says of them in free text, whole. */
  note: string | null;
}

/** A booking as it is entered. `tables`: as the file calls them. */
export interface BookingEntry extends Someone {
  at: LocalMinute;
  guests: number;
  tables: string[];
}

export interface GuestEntry extends Someone {
  tags: string[];
  lastVisit: LocalDate | null;
  visits: number | null;
}

/** `issue` is a key of `errors.field`; `column` as the file calls it. */
export interface LineMistake {
  line: number;
  column: string | null;
  issue: string;
  values?: Record<string, string | number>;
  stops: "file" | "line";
}

/** A line of the file: what is to be entered, or why it is left out. Null `left` and `entry`: it has mistakes. */
export interface ReadLine {
  line: number;
  name: string;
  reference: string;
  booking: BookingEntry | null;
  guest: GuestEntry | null;
  left: LeftOutReason | null;
}

interface Wish {
  kind: ImportKind;
  csv: string;
  source: ImportSource | null;
  columns: readonly (ImportField | null)[] | null;
  dateOrder: DateOrder | null;
}

export interface ReadFile {
  source: ImportSource;
  head: string[];
  columns: (ImportField | null)[];
  samples: string[];
  asksDateOrder: boolean;
  lines: ReadLine[];
  mistakes: LineMistake[];
}

interface Clock {
  now: Date;
  zone: string;
  /** Guests whose last visit was before this day are not brought along. */
  oldest: LocalDate;
}

/** How a workbook (xlsx) starts: an archive. */
const WORKBOOK_START = "PK\u0003\u0004";
/** What a browser writes for bytes that are no text in the encoding. */
const BROKEN_CHARACTER = "\uFFFD";
/** The furthest day ahead. */
const FURTHEST_DAYS = 730;
const LONGEST = { name: 100, kana: 100, phone: 40, email: 254, reference: 100 } as const;
const isEmail = (text: string) => z.email().safeParse(text).success;
/** A party that sits down early has a booking to come by its time. */
const EARLY_MS = 3 * 3_600_000;

/** Reads a file of another program. Nothing of a line is shortened: what doesn't fit is a mistake. */
export function readFile(wish: Wish, clock: Clock): ReadFile {
  const { head, rows, mistakes: broken } = readCsvRows(wish.csv, MAX_BOOKING_LINES);
  const mistakes: LineMistake[] = broken.map((one) => ({ ...one, stops: "file" }));
  const stop = (line: number, column: string | null, issue: string, values = {}) =>
    mistakes.push({ line, column, issue, values, stops: "file" });
  if (wish.csv.startsWith(WORKBOOK_START) || wish.csv.includes("\0")) {
    const none = { source: "other", asksDateOrder: false } as const;
    const issue = { line: 1, column: null, issue: "not-a-table", stops: "file" } as const;
    return { ...none, head: [], columns: [], samples: [], lines: [], mistakes: [issue] };
  }
  if (head.length > MAX_BOOKING_COLUMNS) stop(1, null, "too-large", { maximum: MAX_BOOKING_COLUMNS });
  const guessed = wish.columns ?? guessColumns(wish.kind, head, rows);
  const columns = head.map((_, at) => guessed[at] ?? null);
  const samples = head.map(
    (_, at) => rows.find(({ cells }) => cells[at]?.trim())?.cells[at]?.slice(0, 80) ?? "",
  );
  for (const missing of broken.length > 0 ? [] : missingFields(wish.kind, columns))
    stop(1, null, `import-${missing}`);
  for (const [at, field] of columns.entries()) {
    const header = head[at] ?? "";
    if (field === null && saysNeeds(head, rows, at)) stop(1, header, "import-needs-skipped");
    if (field !== null && !SHARED_FIELDS.includes(field) && columns.indexOf(field) !== at)
      stop(1, header, "import-field-twice", { word: head[columns.indexOf(field)] ?? "" });
  }
  if (rows.length === 0 && mistakes.length === 0) stop(2, null, "required");
  const dated = columns.map((field) => field === "date" || field === "datetime" || field === "lastVisit");
  const order = orderOf(
    rows.flatMap(({ cells }) =>
      cells.flatMap((cell, at) => {
        const found = dated[at] ? readDate(cell) : null;
        return found ? [found.read] : [];
      }),
    ),
  );
  if (order === "clash") stop(1, null, "import-date-clash");
  const asksDateOrder = order === "asked" && wish.dateOrder === null;
  const source = wish.source ?? sourceOf(head);
  const dateOrder = order === "dmy" || order === "mdy" ? order : (wish.dateOrder ?? "dmy");
  const context = { ...clock, kind: wish.kind, source, head, columns, dateOrder };
  const seen = new Set<string>();
  const lines = mistakes.some(({ stops }) => stops === "file")
    ? []
    : rows.map((row): ReadLine => {
        const read = readLine(row, context);
        mistakes.push(...read.mistakes);
        const isTwice = read.read.left === null && seen.has(read.read.reference);
        if (read.mistakes.length === 0 && read.read.left === null) seen.add(read.read.reference);
        return isTwice ? { ...read.read, left: "twice" } : read.read;
      });
  return { source, head, columns, samples, asksDateOrder, lines, mistakes };
}

/** What a file of this kind can't do without. */
function missingFields(kind: ImportKind, columns: readonly (ImportField | null)[]): string[] {
  const has = (...fields: ImportField[]) => fields.some((field) => columns.includes(field));
  const noName = has("name", "lastName", "firstName", "kana") ? [] : ["no-name"];
  if (kind === "guests") return noName;
  const isTimed = has("datetime") || (has("date") && has("time"));
  return [...(isTimed ? [] : ["no-time"]), ...(has("party") ? [] : ["no-party"]), ...noName];
}

interface LineContext extends Clock {
  kind: ImportKind;
  source: ImportSource;
  head: readonly string[];
  columns: readonly (ImportField | null)[];
  dateOrder: DateOrder;
}

function readLine(
  { line, cells }: { line: number; cells: readonly string[] },
  context: LineContext,
): { read: ReadLine; mistakes: LineMistake[] } {
  const { head, columns, kind } = context;
  const mistakes: LineMistake[] = [];
  const headerOf = (field: ImportField) => head[columns.indexOf(field)] ?? null;
  const wrong = (field: ImportField | null, issue: string, values?: LineMistake["values"]) =>
    mistakes.push({
      ...{ line, column: field && headerOf(field), issue, stops: "line" },
      ...(values && { values }),
    });
  const raw = (field: ImportField) => cells[columns.indexOf(field)]?.trim() ?? "";
  const short = (field: keyof typeof LONGEST) => {
    const text = field === "phone" ? (readPhone(raw(field)) ?? "") : raw(field);
    if (text.length > LONGEST[field]) wrong(field, "too-long", { maximum: LONGEST[field] });
    return text;
  };
  if (cells.some((cell) => cell.includes(BROKEN_CHARACTER) || (cell !== "" && !isUsable(cell))))
    wrong(null, "import-broken-text");
  if (cells.slice(head.length).some((cell) => cell.trim() !== "")) wrong(null, "import-extra-cells");
  const kana = short("kana");
  const name = nameOf(short("name"), raw("lastName"), raw("firstName")) || kana;
  const nameField = columns.includes("name") ? "name" : columns.includes("lastName") ? "lastName" : "kana";
  if (name === "") wrong(nameField, "required");
  else if (name.length > LONGEST.name) wrong(nameField, "too-long", { maximum: LONGEST.name });
  const email = short("email");
  if (email !== "" && !isEmail(email)) wrong("email", "email");
  const { tags, spare } = tagsOf(cells, columns);
  if (tags.length > MAX_GUEST_TAGS) wrong("tags", "too-large", { maximum: MAX_GUEST_TAGS });
  if (tags.some((tag) => tag.length > MAX_TAG_LENGTH)) wrong("tags", "too-long", { maximum: MAX_TAG_LENGTH });
  const note = noteOf(cells, context, spare);
  if (note.length > MAX_STAFF_NOTE)
    wrong(columns.includes("note") ? "note" : "allergies", "too-long", { maximum: MAX_STAFF_NOTE });
  const someone: Someone = {
    ...{ name, kana: kana || null, phone: short("phone") || null },
    ...{ email: email || null, note: note || null },
  };
  const found =
    kind === "bookings"
      ? readBooking(raw, someone, wrong, context)
      : readGuest(raw, { ...someone, tags }, wrong, context);
  const reference = referenceOf(short("reference"), found, context.source);
  const isGood = mistakes.length === 0;
  const read = {
    ...{ line, name, reference, left: found.left },
    ...{ booking: isGood ? found.booking : null, guest: isGood ? found.guest : null },
  };
  // What is left out anyway needs no mending.
  return { read, mistakes: found.left === null ? mistakes : [] };
}

type Found = Pick<ReadLine, "booking" | "guest" | "left">;
type Wrong = (field: ImportField | null, issue: string, values?: LineMistake["values"]) => void;
type Raw = (field: ImportField) => string;

function readBooking(raw: Raw, someone: Someone, wrong: Wrong, context: LineContext): Found {
  const { now, zone } = context;
  const at = readMinute(raw, wrong, context);
  const status = readStatus(raw("status"));
  if (status === "cancelled" || status === "waiting-list")
    return { booking: null, guest: null, left: status };
  const startsAt = at === null ? null : instantAt(at, zone);
  if (startsAt !== null && startsAt <= now) return { booking: null, guest: null, left: "past" };
  if (startsAt !== null && status === "past" && startsAt.getTime() - now.getTime() < EARLY_MS)
    return { booking: null, guest: null, left: "past" };
  if (status === "tentative") return { booking: null, guest: null, left: "tentative" };
  if (status === null) wrong("status", "unknown-word", { word: raw("status").slice(0, 60) });
  if (at !== null && startsAt === null) wrong(timeField(context), "local-time");
  if (at !== null && !/:(?:00|15|30|45)$/.test(at)) wrong(timeField(context), "quarter-hour");
  if (at !== null && at.slice(0, 10) > addDays(localDate(now, zone), FURTHEST_DAYS))
    wrong(timeField(context), "too-far", { days: FURTHEST_DAYS });
  const guests = readCount(raw("party"));
  if (guests === null) wrong("party", raw("party") === "" ? "required" : "whole-number");
  else if (guests < 1) wrong("party", "too-small", { minimum: 1 });
  else if (guests > MAX_STAFF_GUESTS) wrong("party", "too-large", { maximum: MAX_STAFF_GUESTS });
  const tables = plainCell(raw("table"))
    .split(/[,、・+&/／;|]| と /u)
    .map((label) => label.trim())
    .filter(Boolean);
  return { booking: { ...someone, at: at ?? "", guests: guests ?? 0, tables }, guest: null, left: null };
}

function timeField({ columns }: LineContext): ImportField {
  return columns.includes("time") ? "time" : "datetime";
}

/** When a booking begins, on the restaurant's clock. */
function readMinute(raw: Raw, wrong: Wrong, { columns, zone, dateOrder }: LineContext): LocalMinute | null {
  const isWhole = columns.includes("datetime");
  const field: ImportField = isWhole ? "datetime" : "date";
  if (isWhole) {
    const instant = readInstant(raw("datetime"), zone);
    if (instant !== null) return instant;
  }
  const found = readDate(raw(field));
  const date = found && settleDate(found.read, dateOrder);
  if (found === null || date === null) {
    wrong(field, raw(field) === "" ? "required" : "date");
    return null;
  }
  const time = readTime(columns.includes("time") ? raw("time") : found.rest);
  if (time === null) {
    wrong(columns.includes("time") ? "time" : field, "clock");
    return null;
  }
  return minuteOf(date, time);
}

function readGuest(
  raw: Raw,
  someone: Someone & { tags: string[] },
  wrong: Wrong,
  { dateOrder, oldest, now, zone }: LineContext,
): Found {
  const text = raw("lastVisit");
  const found = text === "" ? null : readDate(text);
  const lastVisit = found && settleDate(found.read, dateOrder);
  if (text !== "" && (lastVisit === null || lastVisit > localDate(now, zone))) wrong("lastVisit", "date");
  if (lastVisit !== null && lastVisit < oldest) return { booking: null, guest: null, left: "long-ago" };
  const visits = raw("visits") === "" ? null : readCount(raw("visits"));
  if (raw("visits") !== "" && visits === null) wrong("visits", "whole-number");
  return { booking: null, guest: { ...someone, lastVisit, visits }, left: null };
}

/** A name from its parts: the family name first where it is written so. */
function nameOf(whole: string, last: string, first: string): string {
  if (whole !== "") return whole;
  const isEastern = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(last + first);
  return [...(isEastern ? [last, first] : [first, last])].filter(Boolean).join(" ");
}

/** Everything that is said in free text, each part with the name of its column. */
function noteOf(cells: readonly string[], { head, columns }: LineContext, spare: readonly string[]): string {
  const parts = columns.flatMap((field, at) => {
    const text = cells[at]?.trim() ?? "";
    return text !== "" && (field === "note" || field === "allergies")
      ? [{ field, header: head[at] ?? "", text }]
      : [];
  });
  const isNamed = columns.filter((field) => field === "note" || field === "allergies").length > 1;
  return [
    ...[...parts]
      // Read first.
      .sort((a, b) => Number(b.field === "allergies") - Number(a.field === "allergies"))
      .map(({ field, header, text }) =>
        isNamed || field === "allergies" ? `${header.trim()}: ${text}` : text,
      ),
    ...spare,
  ].join("\n");
}

const KNOWN_TAGS: Readonly<Record<string, string>> = {
  vip: "vip",
  常連: "regular",
  regular: "regular",
  常連客: "regular",
};

/** Tags; `spare`: what can't be one, because it means that needs are remembered with the guest's consent. */
function tagsOf(cells: readonly string[], columns: readonly (ImportField | null)[]) {
  const words = columns.flatMap((field, at) =>
    field === "tags" ? (cells[at] ?? "").split(/[,、，;；|｜/／\n]/u).map((word) => word.trim()) : [],
  );
  const tags = [
    ...new Set(words.filter(Boolean).map((word) => KNOWN_TAGS[plainCell(word).toLowerCase()] ?? word)),
  ];
  return {
    tags: tags.filter((tag) => tag.toLowerCase() !== "allergy"),
    spare: tags.filter((tag) => tag.toLowerCase() === "allergy"),
  };
}

/** What a line is known by: the program's own number, or what it says. */
function referenceOf(given: string, { booking, guest }: Found, source: ImportSource): string {
  if (given !== "") return `${source}:${plainCell(given)}`;
  const one = booking ?? guest;
  const said = [booking?.at ?? "", one?.name ?? "", one?.phone ?? "", booking ? "" : (one?.email ?? "")];
  const digest = createHash("sha256")
    .update(JSON.stringify(said.map(plainCell)))
    .digest("base64url");
  return `#${digest}`;
}
