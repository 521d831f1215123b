import {
  addDays,
  type LocalDate,
  type LocalMinute,
  minutesOf,
  QUARTER_MINUTES,
  weekday,
} from "#kernel/time/calendar.ts";
import { isDate, localDate } from "#kernel/time/zoned-time.ts";
import type { MailKind, MailReason } from "../../../contract/connections/mailbox-constants.ts";
import { MAX_STAFF_NOTE, type Portal } from "../../../reservation-constants.ts";
import { minuteOf, plainCell, readCount, readDate, readPhone, readTime } from "../imports/read-cells.ts";
import { fieldOf, type MailField, PORTAL_RULES, type PortalRules } from "./portals.ts";

/** What was read of a mail; null where it doesn't say so for certain. */
export interface MailFacts {
  number: string | null;
  at: LocalMinute | null;
  guests: number | null;
  name: string | null;
  kana: string | null;
  phone: string | null;
  email: string | null;
  /** All that is not one of the others, in the mail's own words: requests, allergies, course and table. */
  note: string | null;
}

export interface ReadMail {
  kind: MailKind | "other";
  facts: MailFacts;
  /** Why it can't be booked as it is. */
  reason: Extract<MailReason, "unclear" | "request" | "note-too-long"> | null;
}

interface MailText {
  portal: Portal;
  subject: string;
  text: string;
  /** When it arrived: a day without a year is the next one with that weekday. */
  receivedAt: Date;
  zone: string;
}

/** What may stand before a label. */
const MARKS = "■●◆◇・*＊▼○□";
const OPENING = "【［[〔「";
const CLOSING = "】］]〕」";
const COLONS = "：:";
const MAX_LABEL = 24;
const SEPARATOR = /^[\s\-=_*+~─━―－＝＿＊]{5,}$/u;
/** What may matter to somebody's health is never left out, wherever it stands. */
const NEEDS =
  /アレルギ|ｱﾚﾙｷﾞ|食べられな|食べれな|食べられませ|苦手|除去|抜き|不可|NG|ＮＧ|ベジタリアン|ヴィーガン|ビーガン|ハラル|ハラール|グルテン|妊娠|allerg|vegan|vegetarian|halal|kosher|gluten/iu;

/** Whether a text may speak of what somebody can't eat. */
export function saysNeeds(text: string): boolean {
  return NEEDS.test(text);
}

const MAX_NAME = 80;
const MAX_PHONE = 30;
const MAX_GUESTS = 500;

interface Found {
  fields: Partial<Record<MailField, string>>;
  /** Said twice, and not the same. */
  clashes: Set<MailField>;
  note: string;
}

/** Reads a portal's mail. What isn't said plainly stays null: nothing is guessed. */
export function readMail({ portal, subject, text, receivedAt, zone }: MailText): ReadMail {
  const rules = PORTAL_RULES[portal];
  const lines = text.replace(/\r\n?/gu, "\n").split("\n");
  const isChange = rules.after !== undefined && lines.some((line) => rules.after?.from.test(plainLine(line)));
  const found = findFields(isChange ? withoutBefore(lines, rules.after) : lines, rules);
  const { fields, clashes } = found;
  const kind = rules.kindOf(plainLine(subject), plainLine(fields.status ?? ""));
  const numbers = matchesOf(text, rules.number);
  const [given, ...others] = new Set([
    ...numbers,
    ...(fields.number === undefined ? [] : [plainCell(fields.number)]),
  ]);
  const facts: MailFacts = {
    number: given !== undefined && others.length === 0 && /^[\w:.#-]{2,60}$/u.test(given) ? given : null,
    at:
      clashes.has("moment") || clashes.has("day") || clashes.has("time")
        ? null
        : momentOf(fields, { text, rules, receivedAt, zone }),
    guests: clashes.has("party") ? null : partyOf(fields.party),
    ...(clashes.has("name") ? { name: null, kana: null } : nameOf(fields.name, fields.kana)),
    phone: clashes.has("phone") ? null : phoneOf(fields.phone),
    email: clashes.has("email") ? null : emailOf(fields.email),
    note: found.note === "" ? null : found.note,
  };
  if (kind === "other") return { kind, facts, reason: null };
  const hasAny = facts.number !== null || facts.at !== null || facts.guests !== null;
  // A newsletter: it mentions no booking at all.
  if (kind === "unknown" && !hasAny && !/予約|キャンセル|来店/u.test(subject))
    return { kind: "other", facts, reason: null };
  if (kind === "request") return { kind: "booking", facts, reason: "request" };
  if (text.includes("\uFFFD") || clashes.size > 0) return { kind, facts, reason: "unclear" };
  if (kind === "cancellation") return { kind, facts, reason: facts.number === null ? "unclear" : null };
  const { number, at, guests, name } = facts;
  const isWhole = number !== null && at !== null && guests !== null && name !== null;
  if (kind === "unknown" || !isWhole) return { kind, facts, reason: "unclear" };
  // What was said of the guest and can't be stored as such is for a person to read.
  if (isLost(fields.phone, facts.phone) || isLost(fields.email, facts.email))
    return { kind, facts, reason: "unclear" };
  return { kind, facts, reason: found.note.length > MAX_STAFF_NOTE ? "note-too-long" : null };
}

function plainLine(line: string): string {
  return line.normalize("NFKC").replace(/\s+/gu, " ").trim();
}

/** What a pattern of a portal's finds; nothing where it has none. */
function matchesOf(text: string, pattern: RegExp | undefined): string[] {
  if (pattern === undefined) return [];
  return [...text.matchAll(pattern)].flatMap(([, found]) => (found === undefined ? [] : [found]));
}

/** A mail about a change without what was before it; what concerns somebody's health is left in wherever it stands. */
function withoutBefore(lines: readonly string[], after: { from: RegExp; to: RegExp } | undefined): string[] {
  let isBefore = false;
  return lines.filter((line) => {
    const plain = plainLine(line);
    const isHead = (after?.to.test(plain) ?? false) || (after?.from.test(plain) ?? false);
    if (isHead) isBefore = after?.to.test(plain) ?? false;
    return !isHead && (!isBefore || (NEEDS.test(line) && !labelOf(line)?.field));
  });
}

/** The fields of a mail, and everything else below the first of them as its note. */
function findFields(lines: readonly string[], rules: Pick<PortalRules, "ends" | "own" | "domains">): Found {
  const { ends, domains, own } = rules;
  const fields: Found["fields"] = {};
  const clashes = new Set<MailField>();
  const note: string[] = [];
  const first = lines.findIndex((line) => labelOf(line)?.field);
  // The last one: a guest may have written the same words.
  const last = ends === undefined ? -1 : lines.findLastIndex((line) => ends.test(plainLine(line)));
  const end = last > first ? last : lines.length;
  let waiting: MailField | null = null;
  const dropped = new Set<string>();
  for (const [at, line] of lines.entries()) {
    if (first === -1 || at < first || at >= end) {
      if (NEEDS.test(line)) note.push(line.trim());
      continue;
    }
    const labelled = labelOf(line);
    if (labelled?.field) {
      const { field, value } = labelled;
      const { label } = labelled;
      if (field !== "dropped") setField(field, value);
      // Said again by somebody else than the portal.
      else if (NEEDS.test(value) || dropped.has(label)) note.push(line.trim());
      dropped.add(label);
      waiting = value === "" && field !== "dropped" ? field : null;
    } else if (waiting !== null && line.trim() !== "" && labelled === null && !SEPARATOR.test(line)) {
      setField(waiting, line.trim());
      waiting = null;
    } else {
      if (labelled !== null) waiting = null;
      const isOwn = own?.test(plainLine(line)) === true && !NEEDS.test(line);
      if (!SEPARATOR.test(line) && !isOwn) note.push(line.trim());
    }
  }
  return { fields, clashes, note: noteOf(note, domains) };

  function setField(field: MailField, value: string): void {
    if (value === "") return;
    const before = fields[field];
    if (before !== undefined && plainCell(before) !== plainCell(value)) clashes.add(field);
    fields[field] = before ?? value;
  }
}

/** Without labels that nothing was written to, and without the portal's own links. */
function noteOf(lines: readonly string[], domains: readonly string[]): string {
  const isOwnLink = (line: string) => {
    const host = /^https?:/u.test(line) && !/\s/u.test(line) ? URL.parse(line)?.hostname : undefined;
    return host !== undefined && domains.some((own) => host === own || host.endsWith(`.${own}`));
  };
  const kept = lines.filter((line, at) => {
    if (line === "") return at > 0 && lines[at - 1] !== "";
    if (isOwnLink(line)) return false;
    const labelled = labelOf(line);
    if (labelled === null || labelled.value !== "") return true;
    const next = lines.slice(at + 1).find((one) => one !== "");
    return next !== undefined && labelOf(next) === null;
  });
  return kept
    .join("\n")
    .replace(/\n{2,}/gu, "\n")
    .trim();
}

/** A label, and what stands beside it: `■人数：2名`, `【人数】2名`. Null for a line without one. */
function labelOf(line: string): { label: string; field: MailField | null; value: string } | null {
  let start = 0;
  while (start < line.length && (MARKS.includes(line.charAt(start)) || line.charAt(start).trim() === ""))
    start += 1;
  const rest = line.slice(start);
  const isBracketed = rest !== "" && OPENING.includes(rest.charAt(0));
  const ends = isBracketed ? CLOSING : COLONS;
  const end = [...rest.slice(0, MAX_LABEL)].findIndex((sign) => ends.includes(sign));
  if (end < 1) return null;
  const label = rest.slice(isBracketed ? 1 : 0, end).trim();
  // 19:30 and https: are no labels.
  if (label === "" || /^(?:[\d\s]+|https?)$/u.test(label.normalize("NFKC"))) return null;
  const beside = rest.slice(end + 1).trim();
  const hasColon = isBracketed && beside !== "" && COLONS.includes(beside.charAt(0));
  return { label, field: fieldOf(label), value: (hasColon ? beside.slice(1) : beside).trim() };
}

function isLost(said: string | undefined, read: string | null): boolean {
  return read === null && said !== undefined && !/^[-–—ー－\s]*$/u.test(said);
}

function partyOf(text: string | undefined): number | null {
  const count = text === undefined ? null : readCount(text);
  return count !== null && count >= 1 && count <= MAX_GUESTS && Number.isInteger(count) ? count : null;
}

/** `水沼（みずぬま） 様`: the name, and how it is read. */
function nameOf(text: string | undefined, given: string | undefined): Pick<MailFacts, "name" | "kana"> {
  const plain = plainCell(text ?? "").replace(/ ?様$/u, "");
  const [, before, inside] = /^(.+?) ?\(([\p{sc=Hiragana}\p{sc=Katakana}ー・ ]+)\)$/u.exec(plain) ?? [];
  const name = (before ?? plain).replace(/ ?様$/u, "").trim();
  const kana = plainCell(given ?? inside ?? "").replace(/ ?様$/u, "");
  if (name === "" || name.length > MAX_NAME || kana.length > MAX_NAME) return { name: null, kana: null };
  return { name, kana: kana === "" ? null : kana };
}

function phoneOf(text: string | undefined): string | null {
  const phone = text === undefined ? null : readPhone(text);
  return phone !== null && phone.length <= MAX_PHONE && /^\+?[\d() -]{8,}$/u.test(phone) ? phone : null;
}

function emailOf(text: string | undefined): string | null {
  const email = plainCell(text ?? "");
  return email.length <= 254 && /^[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}$/iu.test(email) ? email : null;
}

interface MomentContext {
  text: string;
  rules: PortalRules;
  receivedAt: Date;
  zone: string;
}

/** The time of a booking on the restaurant's clock; null unless day and time are certain. */
function momentOf({ moment, day, time }: Found["fields"], context: MomentContext): LocalMinute | null {
  const dayText = plainCell(day ?? moment ?? "");
  const found = dayOf(dayText, context);
  if (found === null) return null;
  const clock = readClock(time ?? (moment === undefined ? "" : found.rest));
  if (clock === null || minutesOf(clock) % QUARTER_MINUTES !== 0) return null;
  return minuteOf(found.date, clock);
}

/** A time, also of a range: `18:30～20:30`, `19時`. */
function readClock(text: string): string | null {
  return readTime(
    plainCell(text)
      .replace(/^(?:から|より)\s*/u, "")
      .replace(/(?:から|より|頃)$/u, ""),
  );
}

/** A day and what follows it: with its year, or with its weekday, or beside the portal's own link with the year. */
function dayOf(
  text: string,
  { text: mail, rules, receivedAt, zone }: MomentContext,
): { date: LocalDate; rest: string } | null {
  const [linked, ...others] = new Set(matchesOf(mail, rules.day));
  const whole = readDate(text);
  if (whole !== null) {
    if (whole.read.is !== "date") return null;
    const { date } = whole.read;
    const isSame = linked === undefined || (linked === date && others.length === 0);
    return isSame && agrees(date, text) ? { date, rest: whole.rest } : null;
  }
  const short = /^(\d{1,2}) ?[/月] ?(\d{1,2})(?!\d) ?日? ?(?:\(([月火水木金土日])[^)]*\))? ?(.*)$/u.exec(
    text,
  );
  if (short === null) return null;
  const [, month = "", date = "", dayName, rest = ""] = short;
  const inYear = (year: number) => `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  if (linked !== undefined) {
    const isSame = others.length === 0 && isDate(linked) && inYear(Number(linked.slice(0, 4))) === linked;
    return isSame && agrees(linked, text) ? { date: linked, rest } : null;
  }
  if (dayName === undefined) return null;
  const today = localDate(receivedAt, zone);
  const year = Number(today.slice(0, 4));
  const next = [inYear(year), inYear(year + 1)].find((one) => isDate(one) && one >= addDays(today, -1));
  return next !== undefined && agrees(next, text) ? { date: next, rest } : null;
}

const WEEKDAYS = "日月火水木金土";

/** Whether a day has the weekday that is written beside it, if there is one. */
function agrees(date: LocalDate, text: string): boolean {
  const [, name] = /\(([月火水木金土日])[^)]*\)/u.exec(text) ?? [];
  return name === undefined || WEEKDAYS[weekday(date) % 7] === name;
}
