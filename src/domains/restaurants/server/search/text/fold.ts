import { kanaToRomaji } from "./romaji.ts";

/**
 * The form in which names and queries are compared: width and compatibility forms unified (NFKC), lower case, no
 * accents, katakana as hiragana, no punctuation, single spaces. The same function runs over both sides.
 */
export function fold(text: string): string {
  const lower = isAscii(text) ? text.toLowerCase() : foldLetters(text.normalize("NFKC").toLowerCase());
  return lower.replace(DROPPED, "").replace(BETWEEN_WORDS, " ").trim();
}

const DROPPED = /['’`´・･.\-‐–—_]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;
/** Letters outside Japanese and ASCII, which may carry an accent. */
const MAY_HAVE_ACCENTS = /[^\p{ASCII}\u3000-\u9fff]/u;

/** Most names are plain ASCII or plain Japanese, and a catalogue folds millions of them. */
function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}

function foldLetters(text: string): string {
  return katakanaToHiragana(MAY_HAVE_ACCENTS.test(text) ? withoutAccents(text) : text);
}

function withoutAccents(text: string): string {
  return (
    text
      .normalize("NFD")
      // Latin, Vietnamese, Polish and Romanian marks go; U+3099 and U+309A are part of the letter in が and ぱ.
      .replace(/(?![\u3099\u309a])\p{M}/gu, (mark, at: number, all: string) => (isThai(all, at) ? mark : ""))
      .normalize("NFC")
      .replace(/[đłøıß]/g, (letter) => LETTERS[letter] ?? letter)
  );
}

/** Letters that are not a base letter with a mark, so that NFD leaves them whole. */
const LETTERS: Readonly<Record<string, string>> = { đ: "d", ł: "l", ø: "o", ı: "i", ß: "ss" };

/** Thai vowels and tones are combining marks too, but without them the word is another word. */
function isThai(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0x0e00 && code <= 0x0eff;
}

/**
 * How the text would be typed in Latin letters, with long vowels shortened (`tōkyō`, `toukyou` and `tokyo` are one);
 * kanji stay as they are. Both a name and a query pass through it, so that either spelling finds the other.
 */
export function romajiOf(folded: string): string {
  return kanaToRomaji(folded)
    .replace(/o[uo]|oh(?![aeiouy])/g, "o")
    .replace(/uu/g, "u")
    .replace(/m(?=[bp])/g, "n")
    .replace(/ /g, "");
}

const KATAKANA = /[\u30a1-\u30f6]+/g;
const TO_HIRAGANA = 0x60;

function katakanaToHiragana(text: string): string {
  return text.replace(KATAKANA, (run) => {
    const codes = Array.from({ length: run.length }, (_, at) => run.charCodeAt(at) - TO_HIRAGANA);
    return String.fromCharCode(...codes);
  });
}
