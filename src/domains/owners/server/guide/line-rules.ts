import { isChinese, type Language } from "#kernel/languages.ts";

/** The embedded fonts, by script. */
export const FACES = ["latin", "latin-ext", "vietnamese", "thai", "korean", "japanese", "chinese"] as const;
export type Face = (typeof FACES)[number];

/** Characters that must not begin a line, and those that must not end one. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}ー々・]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;

/** The font with a glyph for a character. Every language's guide contains Japanese names. */
export function faceOf(character: string, language: Language): Face {
  if (/[\u0e00-\u0e7f]/.test(character)) return "thai";
  if (/\p{Script=Hangul}/u.test(character)) return "korean";
  if (/[\u3040-\u30ff]/.test(character)) return "japanese";
  if (/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(character))
    return isChinese(language) ? "chinese" : "japanese";
  if (/[\u1ea0-\u1ef1\u20ab]/.test(character)) return "vietnamese";
  return /[\u0100-\u02ff\u1e00-\u1eff]/.test(character) ? "latin-ext" : "latin";
}

/** Splits a line into runs of one font each. */
export function runsOf(line: string, language: Language): { face: Face; text: string }[] {
  const runs: { face: Face; text: string }[] = [];
  for (const character of line) {
    const face = faceOf(character, language);
    const last = runs.at(-1);
    if (last?.face === face) last.text += character;
    else runs.push({ face, text: character });
  }
  return runs;
}

/**
 * A text as lines no wider than `width`, broken between words, also in languages that write none apart. What is wider
 * by itself stands on a line of its own. `measure`: how wide a text is, in the unit of `width`.
 */
export function breakText(
  text: string,
  language: Language,
  width: number,
  measure: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of piecesOf(text, language)) {
    if (line !== "" && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += line === "" ? piece.trimStart() : piece;
  }
  return line.trim() === "" ? lines : [...lines, line.trimEnd()];
}

/** Unbreakable parts: words with their punctuation. */
function piecesOf(text: string, language: Language): string[] {
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: "word" }).segment(text)) {
    const last = pieces.at(-1);
    const belongs = last !== undefined && (CLOSING.test(segment) || OPENING.test(last));
    if (belongs) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}
