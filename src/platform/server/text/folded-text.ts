import { SIMPLIFIED } from "./han-variants.ts";

/** A question in the form in which it is compared with words, every character knowing where it was written. */
export interface FoldedText {
  /** NFKC, otherwise as it was typed. */
  written: string;
  /** Lower case without accents; punctuation is a space. */
  plain: string;
  /** The same length, with the marks of Vietnamese left on. */
  marked: string;
  /** The index in `written` of each character; one more for the end. */
  at: number[];
}

const DROPPED = /['’‘`´ʼๆ\u1100-\u11ff\u3131-\u318e\u200b-\u200d\ufeff]/;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const DIGIT = /\p{Nd}/u;
/** Between two digits these belong to a time or a date. */
const INSIDE_NUMBERS = /[:./-]/;
/** Letters that are not a base letter with a mark, so that NFD leaves them whole. */
const LETTERS: Readonly<Record<string, string>> = { đ: "d", ł: "l", ø: "o", ı: "i", ß: "s", æ: "a" };

/** Folds a text: width, case, accents, katakana, other scripts' digits, traditional characters. */
export function foldText(text: string): FoldedText {
  const written = text.normalize("NFC").normalize("NFKC");
  let plain = "";
  let marked = "";
  const at: number[] = [];
  let index = 0;
  for (const symbol of written) {
    if (!DROPPED.test(symbol)) {
      const [first, second] = foldSymbol(symbol, plain.at(-1) ?? " ", written[index + symbol.length] ?? " ");
      if (first !== " " || (plain !== "" && plain.at(-1) !== " ")) {
        plain += first;
        marked += second;
        for (let each = 0; each < first.length; each++) at.push(index);
      }
    }
    index += symbol.length;
  }
  at.push(written.length);
  return { written, plain, marked, at };
}

function foldSymbol(symbol: string, before: string, after: string): [plain: string, marked: string] {
  if (INSIDE_NUMBERS.test(symbol) && DIGIT.test(before) && DIGIT.test(after)) return [symbol, symbol];
  if (symbol === "+" || symbol === "#") return [symbol, symbol];
  if (!LETTER.test(symbol)) return [" ", " "];
  const lower = symbol.toLowerCase().slice(0, symbol.length);
  const code = lower.codePointAt(0) ?? 0;
  if (code < 0x80) return [lower, lower];
  if (code >= 0x30a1 && code <= 0x30f6) {
    const hiragana = String.fromCodePoint(code - 0x60);
    return [hiragana, hiragana];
  }
  const digit = otherDigit(code);
  if (digit !== null) return [digit, digit];
  if (code >= 0x3400) {
    const simplified = SIMPLIFIED.get(lower) ?? lower;
    return [simplified, simplified];
  }
  // Thai vowels and tones and kana marks are part of the letter; Vietnamese letters lose theirs as other Latin ones do.
  const isLatin = code < 0x0e00 || (code >= 0x1e00 && code <= 0x1eff);
  return [isLatin ? bare(lower) : lower, lower];
}

function bare(letter: string): string {
  const base = letter.normalize("NFD")[0] ?? letter;
  return LETTERS[base] ?? base;
}

function otherDigit(code: number): string | null {
  if (code >= 0x0e50 && code <= 0x0e59) return String(code - 0x0e50);
  if (code >= 0x0660 && code <= 0x0669) return String(code - 0x0660);
  if (code >= 0x06f0 && code <= 0x06f9) return String(code - 0x06f0);
  return null;
}

/** A word of a list in the same form. */
export function foldWord(word: string): { plain: string; marked: string } {
  const { plain, marked } = foldText(word);
  return { plain: plain.trim(), marked: marked.trim() };
}
