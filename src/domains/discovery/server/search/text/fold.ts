/**
 * The normalized form in which names and queries are compared: NFKC (width and compatibility forms), lower case, no
 * accents, katakana as hiragana, no punctuation, single spaces. Applied to both sides.
 */
export function fold(text: string): string {
  const lower = isAscii(text) ? text.toLowerCase() : foldLetters(text.normalize("NFKC").toLowerCase());
  return lower.replace(DROPPED, "").replace(BETWEEN_WORDS, " ").trim();
}

const DROPPED = /['’`´・･.\-‐–—_]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;
/** Characters other than Japanese and ASCII, which may have accents. */
const MAY_HAVE_ACCENTS = /[^\p{ASCII}\u3000-\u9fff]/u;

/** Fast path: most names are plain ASCII or plain Japanese, and a catalogue folds millions of them. */
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
      // Removes Latin marks (Vietnamese, Polish, Romanian); U+3099 and U+309A are part of the letter in が and ぱ.
      .replace(/(?![\u3099\u309a])\p{M}/gu, (mark, at: number, all: string) => (isThai(all, at) ? mark : ""))
      .normalize("NFC")
      .replace(/[đłøıß]/g, (letter) => LETTERS[letter] ?? letter)
  );
}

/** Letters that NFD does not decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = { đ: "d", ł: "l", ø: "o", ı: "i", ß: "ss" };

/** Thai vowels and tones are combining marks too, but removing them would change the word. */
function isThai(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0x0e00 && code <= 0x0eff;
}

const KATAKANA = /[\u30a1-\u30f6]+/g;
const TO_HIRAGANA = 0x60;

function katakanaToHiragana(text: string): string {
  return text.replace(KATAKANA, (run) => {
    const codes = Array.from({ length: run.length }, (_, at) => run.charCodeAt(at) - TO_HIRAGANA);
    return String.fromCharCode(...codes);
  });
}
