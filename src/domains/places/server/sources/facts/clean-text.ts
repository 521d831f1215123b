/** Controls, marks that reorder text, and invisible spaces: they hide in copied text and break searching. */
const INVISIBLE = /[\p{Cc}\u200B\u2028\u2029\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFD]+/gu;

export const MAX_NAME_LENGTH = 200;
export const MAX_ADDRESS_LENGTH = 500;

/**
 * One line of text from outside: Unicode NFC, no controls, single spaces, at most `maxLength` characters
 * (code points, so no character is cut in half). Null when nothing is left, or when it was no text at all.
 */
export function cleanText(value: unknown, maxLength: number): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const line = String(value)
    .toWellFormed()
    .normalize("NFC")
    .replace(INVISIBLE, " ")
    .replace(/ +/g, " ")
    .trim();
  if (line.length <= maxLength) return line || null;
  return Array.from(line).slice(0, maxLength).join("").trim();
}

/** The real calendar day that a date or time begins with (`2013-06-13T15:34:01Z`), if it is not after `today`. */
export function pastDay(value: unknown, today: string): string | null {
  const day = typeof value === "string" ? /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(value.trim())?.[0] : undefined;
  if (day === undefined || day > today) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  // The 31st of February parses to a day in March on some engines: only a day that comes back the same is real.
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}
