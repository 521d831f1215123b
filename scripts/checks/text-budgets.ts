import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Language } from "#kernel/languages.ts";
import type { TextRole } from "./text-usage.ts";

/**
 * The widest that a text may be where it stands, in columns: a wide letter (Chinese, Japanese, Korean, fullwidth) is two, a
 * combining mark none. English is the model that the others are given a third more than.
 */
const COLUMNS: Readonly<Record<TextRole, { english: number; others: number }>> = {
  button: { english: 32, others: 44 },
  label: { english: 44, others: 60 },
  hint: { english: 100, others: 120 },
};
/** What a placeholder is filled with, at most usually. */
const FILLED = "00";
const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff01-\uff60]/u;

/** Why a text is too long for a place in which it stands; empty if it fits everywhere. */
export function tooLong(language: Language, text: string, roles: ReadonlySet<TextRole>): string[] {
  const width = columnsOf(widest(parse(text)));
  return [...roles].flatMap((role) => {
    const most = COLUMNS[role][language === "en" ? "english" : "others"];
    return width > most ? [`is ${width} columns wide as a ${role}; at most ${most}`] : [];
  });
}

/** The text with its longest plural and select branches, and placeholders filled with `filled`. */
export function widest(elements: readonly MessageFormatElement[], filled = FILLED): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return widest(element.children, filled);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return filled;
      const branches = Object.values(element.options).map(({ value }) => widest(value, filled));
      return branches.reduce((a, b) => (columnsOf(b) > columnsOf(a) ? b : a), "");
    })
    .join("");
}

export function columnsOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/\p{M}/u.test(letter) ? 0 : WIDE.test(letter) ? 2 : 1), 0);
}
