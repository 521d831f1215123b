/**
 * Bidirectional overrides, with which a name could be made to look like another one. Embeddings and isolates are
 * allowed: they occur in numbers pasted from a phone's contacts and in Arabic and Hebrew.
 */
const TURNS_AROUND = /[\u202D\u202E]/;
/** An unpaired surrogate. */
const HALF = /\p{Cs}/u;
/** Only invisible characters: zero-width ones and spaces. */
const UNSEEN = /^[\p{Cf}\p{Zs}\u115F\u1160\u3164\uFFA0\u2800]+$/u;

/** Whether the server accepts a text. */
export function isUsable(text: string): boolean {
  return !text.includes("\0") && !HALF.test(text) && !TURNS_AROUND.test(text) && !isUnseen(text);
}

/** Ordinary spaces are left to the schemas, which trim them. */
function isUnseen(text: string): boolean {
  return UNSEEN.test(text) && text.trim() !== "";
}

/** The usable part of a pasted or linked search text: a search is not rejected for a stray character. */
export function usablePart(text: string): string {
  const rest = text.replace(/[\0\u202D\u202E\p{Cs}]/gu, "");
  return isUsable(rest) ? rest : "";
}
/** Letters and digits in normal width, trimmed. */
export function plainWidth(text: string): string {
  return text.normalize("NFKC").trim();
}
