import { cleanText } from "./clean-text.ts";

export const MAX_HOURS_LENGTH = 500;

/** Every word that the opening_hours grammar knows, and the slips that its parsers forgive (`9am`, `Monday`). */
const WORDS = new RegExp(
  `^(?:${[
    "mo|tu|we|th|fr|sa|su|mon|tues?|wed|thur?s?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?",
    "jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|ph|sh|week|easter|days?",
    "off|closed|open|unknown|sunrise|sunset|dawn|dusk|am|pm|to|and|hrs?|h",
  ].join("|")})$`,
  "i",
);
const CLOSED_FOR_GOOD = /^"?(?:(?:permanently |now )?closed|off|none)(?: permanently)?"?$/i;

/**
 * Opening hours as the source wrote them (OpenStreetMap syntax, at most 500 characters), or null when the text is
 * none: `yes`, `call us`, a sentence. What the hours mean is decided where they are read.
 */
export function toOpeningHours(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const lines = value
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const hours = cleanText(lines.join("; "), Number.POSITIVE_INFINITY);
  // Cut short, a rule would say something else, so over-long hours are dropped.
  if (hours === null || hours.length > MAX_HOURS_LENGTH) return null;
  const rules = hours.replace(/"[^"]*"/g, " ");
  const words = rules.match(/\p{L}+/gu) ?? [];
  const selects = words.some((word) => WORDS.test(word)) || /\d{1,2}:\d{2}|24\/7/.test(rules);
  return selects && words.every((word) => WORDS.test(word)) ? hours : null;
}

/** A place whose only hours are "closed" has shut, and mappers have not removed it yet. */
export function saysClosedForGood(hours: string | undefined): boolean {
  return hours !== undefined && CLOSED_FOR_GOOD.test(hours.trim());
}
