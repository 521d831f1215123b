import { createHash } from "node:crypto";
import type { ContentLanguage } from "#kernel/text/content-languages.ts";
import type { Fault } from "./port.ts";

/** Of texts that go to an engine in one call. All of them take calls several times as large. */
const PART_CHARACTERS = 1_500;
const PART_TEXTS = 40;

/** An engine whose quota is used up is left alone for so long: asking again costs time and changes nothing. */
export const QUOTA_REST_S = 3_600;

/** Why there is no translation: what went wrong with an engine, that there is none, or that the month's budget is spent. */
export type Miss = Fault | "no-engine" | "budget" | "caller";

/** The part of a month's characters that one caller may use up in a day: enough for the menus of an evening, of a hotel too. */
const DAILY_SHARE = 1 / 40;
const LEAST_DAILY = 5_000;

export function charactersOfOne(monthlyCharacters: number): number {
  return Math.max(LEAST_DAILY, Math.floor(monthlyCharacters * DAILY_SHARE));
}

/** What a text is asked with. Whoever asks with other names to keep or another context asks something else. */
export interface Wish {
  source: ContentLanguage | null;
  context: string | null;
  keep: readonly string[];
}

/** The name of a question in every language that it is asked in. */
export function sourceHash(text: string, { source, context, keep }: Wish): string {
  return createHash("sha256")
    .update(JSON.stringify([text, source, context, keep]))
    .digest("base64url");
}

/** Splits texts into calls: in their order, each call with at least one. */
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
/** From here on, two languages don't say a sentence with the same letters. */
const TELLING_WORDS = 4;

/**
 * Whether an engine has handed a text back as it was. "Ramen" is that in most languages; a sentence isn't, nor is
 * kana for anybody but readers of Japanese.
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

/** Japanese where it is written with kana; otherwise nothing is said. */
export function guessSource(text: string): ContentLanguage | null {
  return JAPANESE.test(text) ? "ja" : null;
}

/** The month that a character is paid in. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}
