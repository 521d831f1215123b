import type { Language } from "#kernel/languages.ts";
import type { ContentLanguage } from "#kernel/text/content-languages.ts";
import { EDIT_DAYS, REVIEW_DAYS, type ReviewHindrance } from "../../review-constants.ts";
import type { Visit } from "./port.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Above what anyone eats, below what a script would write. */
export const WRITE_LIMIT = { scope: "review", max: 10, windowMs: DAY_MS } as const;
/** Per person, and per network address, since whole hotels share one. */
export const REPORT_LIMIT = { scope: "review-report", max: 20, windowMs: DAY_MS } as const;
export const REPORT_ADDRESS_LIMIT = { scope: "review-report-address", max: 100, windowMs: DAY_MS } as const;
/** Uploads per visit that are not part of its review: as many again as a review may have. */
export const MAX_UNSENT_PHOTOS = 8;
/** An upload that was never sent with a review. */
export const UNSENT_PHOTO_MS = DAY_MS;
/** How long after a meal its guest is asked how it was: once they have left, and not much later. */
export const ASK_AFTER_MS = 3 * HOUR_MS;
export const ASK_BEFORE_MS = 48 * HOUR_MS;

/** Until when a review of this visit may be written. */
export function writableUntil(endedAt: Date): Date {
  return new Date(endedAt.getTime() + REVIEW_DAYS * DAY_MS);
}

/** Until when a review may be changed. */
export function editableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + EDIT_DAYS * DAY_MS);
}

/** What keeps a guest from writing a first review; null if nothing does. */
export function hindranceOf(
  { endedAt }: Pick<Visit, "endedAt">,
  { isStaff, isTaken }: { isStaff: boolean; isTaken: boolean },
  now: Date,
): ReviewHindrance | null {
  if (isStaff) return "staff";
  if (isTaken) return "party";
  if (endedAt === null || endedAt > now) return "not-yet";
  return now >= writableUntil(endedAt) ? "too-late" : null;
}

/** The first word of a name: it becomes public, so the family name is not suggested. */
export function suggestedName(guestName: string | null): string {
  return (
    guestName
      ?.trim()
      .split(/[\s,、]+/u)[0]
      ?.slice(0, 40) ?? ""
  );
}

const SCRIPTS = [
  ["ko", /\p{Script=Hangul}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
] as const;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HAN = /\p{Script=Han}/gu;
const LATIN = /\p{Script=Latin}/gu;
const LETTER = /\p{L}/gu;
const CHINESE_OR_JAPANESE: readonly Language[] = ["zh", "zh-Hant", "ja"];
const WRITTEN_IN_LATIN: readonly Language[] = ["en", "es", "ms", "id", "vi", "pl", "ro"];

/**
 * The language of a text: by its script, or where several languages share one, that of the interface it was written in.
 * Null if neither says.
 */
export function languageOf(text: string, written: Language): ContentLanguage | null {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const most = count(LETTER) / 2;
  if (most === 0) return null;
  const own = SCRIPTS.find(([, script]) => count(script) > most);
  if (own) return own[0];
  const [kana, han] = [count(KANA), count(HAN)];
  // Among Chinese characters, a tenth of kana is Japanese; a lone の is not.
  if (kana + han > most && kana * 10 > kana + han) return "ja";
  if (han > most) return CHINESE_OR_JAPANESE.includes(written) ? written : "zh";
  if (count(LATIN) > most) return WRITTEN_IN_LATIN.includes(written) ? written : null;
  return null;
}

/** Where a page of reviews ends. */
export interface Cursor {
  at: Date;
  id: string;
}

export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString("base64url");
}

/** Null if it is none of ours. */
export function readCursor(text: string): Cursor | null {
  const [, at, id] = /^(\d{1,15}) ([\w:-]{1,64})$/.exec(Buffer.from(text, "base64url").toString()) ?? [];
  return at && id ? { at: new Date(Number(at)), id } : null;
}
