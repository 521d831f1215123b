/** Bytes up to this one separate words and spellings. */
const LAST_SEPARATOR = 0x20;
const END_OF_NAMES = 0x0c;
const ENDS_IN_KANA = /[\u3041-\u309f]$/;

/**
 * Bytes (UTF-8) to be found in a text. A leading space stands for the start of a word, a trailing one for its end. One
 * that ends in kana ends a syllable: うに is not in とうにゅう.
 */
export class Needle {
  readonly #bytes: Buffer;
  readonly #isStart: boolean;
  readonly #isEnd: boolean;
  readonly #isSyllable: boolean;

  constructor(form: string) {
    this.#isStart = form.startsWith(" ");
    this.#isEnd = form.endsWith(" ");
    this.#bytes = Buffer.from(form.trim() === "" ? form : form.replace(/^ | $/g, ""));
    this.#isSyllable = ENDS_IN_KANA.test(form);
  }

  /**
   * Whether it is between two offsets. By hand: for texts of a hundred bytes, a native call takes longer than the
   * search. `isInName`: only in front of the end of the names.
   */
  isIn(text: Buffer, from: number, to: number, isInName: boolean): boolean {
    const bytes = this.#bytes;
    const { length } = bytes;
    const first = bytes[0] as number;
    for (let at = from; at <= to - length; at++) {
      const byte = text[at];
      if (byte !== first) {
        if (isInName && byte === END_OF_NAMES) return false;
        continue;
      }
      let matched = 1;
      while (matched < length && text[at + matched] === bytes[matched]) matched++;
      if (matched === length && this.#fits(text, at, at + length, to)) return true;
    }
    return false;
  }

  /** Texts begin and end with a separator, so that there is a byte on either side. */
  #fits(text: Buffer, at: number, end: number, to: number): boolean {
    if (this.#isStart && (text[at - 1] as number) > LAST_SEPARATOR) return false;
    if (this.#isEnd && (text[end] as number) > LAST_SEPARATOR) return false;
    return !this.#isSyllable || end + 2 >= to || !isSmallY(text, end);
  }
}

/** ゃ, ゅ and ょ: E3 82 83, 85 and 87. */
function isSmallY(text: Buffer, at: number): boolean {
  const last = text[at + 2];
  return text[at] === 0xe3 && text[at + 1] === 0x82 && (last === 0x83 || last === 0x85 || last === 0x87);
}
