import { createHash } from "node:crypto";
import type { ContentLanguage } from "#kernel/text/content-languages.ts";
import type { Fault } from "./port.ts";

/** Characters sent to an engine per call. All engines accept several times as many. */
const PART_CHARACTERS = 1_500;
const PART_TEXTS = 40;

/** How long an engine with an exhausted quota is not called, since retrying costs time and changes nothing. */
export const QUOTA_REST_S = 3_600;

/**
 * Why there is no translation: an engine error, no engine, or an exhausted limit: the month's budget or the caller's
 * daily quota.
 */
export type Miss = Fault | "no-engine" | "budget" | "caller";

/**
 * Share of the monthly characters that one caller may use per day: enough for an evening's menus, also for the shared
 * address of a hotel.
 */
const DAILY_SHARE = 1 / 40;
const LEAST_DAILY = 5_000;

export function charactersOfOne(monthlyCharacters: number): number {
  return Math.max(LEAST_DAILY, Math.floor(monthlyCharacters * DAILY_SHARE));
}

/** Parameters of a translation. Different protected names or another context make it a different request. */
export interface Wish {
  source: ContentLanguage | null;
  context: string | null;
  keep: readonly string[];
}

/** Hash of a request; the same for every target language. */
export function sourceHash(text: string, { source, context, keep }: Wish): string {
  return createHash("sha256")
    .update(JSON.stringify([text, source, context, keep]))
    .digest("base64url");
}

/** Splits texts into calls, in order, with at least one text per call. */
export function parts<T>(texts: readonly T[], lengthOf: (text: T) => number): T[][] {
  const all: T[][] = [];
  let open: T[] = [];
  let length = 0;
  for (const text of texts) {
    if (open.length > 0 && (open.length >= PART_TEXTS || length + lengthOf(text) > PART_CHARACTERS)) {
      all.push(open);
      open = [];
      length = 0;
    }
    open.push(text);
    length += lengthOf(text);
  }
  return open.length > 0 ? [...all, open] : all;
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** From this many words on, an identical result in two languages is not plausible. */
const TELLING_WORDS = 4;

/**
 * Whether an engine returned a text untranslated. "Ramen" is the same in most languages; a sentence is not, nor is
 * kana, except in Japanese.
 */
export function isUntranslated(
  text: string,
  answer: string,
  source: ContentLanguage | null,
  target: ContentLanguage,
): boolean {
  if (text.trim() !== answer.trim()) return false;
  if (JAPANESE.test(text)) return target !== "ja";
  return source !== null && text.trim().split(/\s+/).length >= TELLING_WORDS;
}

/** Japanese if the text contains kana; otherwise unknown. */
export function guessSource(text: string): ContentLanguage | null {
  return JAPANESE.test(text) ? "ja" : null;
}

/** The month to which characters are charged. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}
