import { kanaToRomaji } from "./romaji.ts";

/**
 * The form in which names and queries are compared: width and compatibility forms unified (NFKC), lower case, no
 * accents, katakana as hiragana, no punctuation, single spaces. The same function runs over both sides.
 */
export function fold(text: string): string {
  return katakanaToHiragana(
    text
      .normalize("NFKC")
      .toLowerCase()
      .normalize("NFD")
      // Latin, Vietnamese, Polish and Romanian marks go; U+3099 and U+309A are part of the letter in が and ぱ.
      .replace(/(?![\u3099\u309a])\p{M}/gu, (mark, at: number, all: string) =>
        isThaiOrHangul(all, at) ? mark : "",
      )
      .normalize("NFC")
      .replace(/[đłøıß]/g, (letter) => LETTERS[letter] ?? letter),
  )
    .replace(/['’`´・･.\-‐–—_]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** Letters that are not a base letter with a mark, so that NFD leaves them whole. */
const LETTERS: Readonly<Record<string, string>> = { đ: "d", ł: "l", ø: "o", ı: "i", ß: "ss" };

/** Thai vowels and tones are combining marks too, but without them the word is another word. */
function isThaiOrHangul(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0x0e00 && code <= 0x0eff;
}

/**
 * How the text would be typed in Latin letters, with long vowels shortened (`tōkyō`, `toukyou` and `tokyo` are one);
 * kanji stay as they are. Both a name and a query pass through it, so that either spelling finds the other.
 */
export function foldRomaji(text: string): string {
  return kanaToRomaji(fold(text))
    .replace(/o[uo]|oh(?![aeiouy])/g, "o")
    .replace(/uu/g, "u")
    .replace(/m(?=[bp])/g, "n")
    .replace(/ /g, "");
}

const KATAKANA_FIRST = 0x30a1;
const KATAKANA_LAST = 0x30f6;
const TO_HIRAGANA = 0x60;

function katakanaToHiragana(text: string): string {
  let out = "";
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const isKatakana = code >= KATAKANA_FIRST && code <= KATAKANA_LAST;
    out += isKatakana ? String.fromCodePoint(code - TO_HIRAGANA) : letter;
  }
  return out;
}
