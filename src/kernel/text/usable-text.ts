/**
 * Overrides the direction of what follows: a name would read as another's. Embeddings and isolates are left alone: they come
 * with numbers that are pasted from a phone's contacts and with Arabic and Hebrew.
 */
const TURNS_AROUND = /[\u202D\u202E]/;
/** Half of a letter that is written in two. */
const HALF = /\p{Cs}/u;
/** Only invisible characters: of zero width, and spaces beside them. */
const UNSEEN = /^[\p{Cf}\p{Zs}\u115F\u1160\u3164\uFFA0\u2800]+$/u;

/** Whether the server takes a text. */
export function isUsable(text: string): boolean {
  return !text.includes("\0") && !HALF.test(text) && !TURNS_AROUND.test(text) && !isUnseen(text);
}

/** A plain space is left to the schemas, which trim it. */
function isUnseen(text: string): boolean {
  return UNSEEN.test(text) && text.trim() !== "";
}

/** What the server accepts of a pasted or linked search text: a search is not refused for a stray character. */
export function usablePart(text: string): string {
  const rest = text.replace(/[\0\u202D\u202E\p{Cs}]/gu, "");
  return isUsable(rest) ? rest : "";
}
/** Letters and digits in their ordinary width, without spaces around them. */
export function plainWidth(text: string): string {
  return text.normalize("NFKC").trim();
}
