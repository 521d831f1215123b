import type { QueryTerm } from "./search-text.ts";

/** Rows that may fit a text, ascending, and whether one of them does. */
export interface TextMatch {
  rows: Uint32Array;
  holds(row: number): boolean;
}

/**
 * Finds the rows whose search text holds a word, in any script and from one character on. Two characters make a key
 * (a bigram); the rows of a word's rarest bigrams are intersected, then the word itself is looked for in each text.
 */
export class TextIndex {
  readonly #texts: string[] = [];
  readonly #rows = new Map<number, Posting>();

  /** Rows are added in ascending order, each once. */
  add(row: number, text: string): void {
    this.#texts[row] = text;
    for (let at = 0; at < text.length; at++) {
      this.#note(row, key(text.charCodeAt(at), text.charCodeAt(at + 1) || 0));
      // A single letter of a script without spaces is a word of its own (鮨, 麺); a Latin one is not.
      if (text.charCodeAt(at) > LAST_LATIN) this.#note(row, key(0, text.charCodeAt(at)));
    }
  }

  /**
   * The rows that hold the pairs of letters of every term, and the test that tells which of them hold the terms. The
   * test reads the whole text, so a caller applies it last, to the rows that are left.
   */
  find(terms: readonly QueryTerm[]): TextMatch {
    const rows = terms
      .map((forms) => forms.map((form) => this.#maybeHolding(form)).reduce(union))
      .sort((a, b) => a.length - b.length)
      .reduce(intersect);
    return { rows, holds: (row) => terms.every((forms) => forms.some((form) => this.#holds(row, form))) };
  }

  /** True when the row's text holds `form` as a whole name (`exactly`) or as the beginning of one (`start`). */
  matchAt(row: number, form: string): "exactly" | "start" | "inside" {
    const text = this.#texts[row] ?? "";
    if (text.includes(`\n${form}\n`)) return "exactly";
    return text.includes(`\n${form}`) ? "start" : "inside";
  }

  #note(row: number, bigram: number): void {
    const posting = this.#rows.get(bigram);
    if (posting) posting.push(row);
    else this.#rows.set(bigram, new Posting(row));
  }

  #maybeHolding(form: string): Uint32Array {
    if (form.length === 1) return this.#rows.get(singleLetterKey(form))?.rows() ?? NONE;
    const postings: Posting[] = [];
    for (let at = 0; at + 1 < form.length; at++) {
      const posting = this.#rows.get(key(form.charCodeAt(at), form.charCodeAt(at + 1)));
      if (!posting) return NONE;
      postings.push(posting);
    }
    return postings
      .sort((a, b) => a.length - b.length)
      .slice(0, MAX_INTERSECTIONS)
      .map((posting) => posting.rows())
      .reduce(intersect);
  }

  #holds(row: number, form: string): boolean {
    const text = this.#texts[row] ?? "";
    return form.length === 1 && form.charCodeAt(0) <= LAST_LATIN
      ? text.includes(`\n${form}`)
      : text.includes(form);
  }
}

const NONE = new Uint32Array(0);
/** A letter of a script without spaces may stand anywhere; a Latin one only where a name begins, or all would fit. */
function singleLetterKey(letter: string): number {
  const code = letter.charCodeAt(0);
  return key(code > LAST_LATIN ? 0 : NEWLINE, code);
}

const LAST_LATIN = 0x2ff;
const NEWLINE = 10;
/** After three of the rarest bigrams the few rows left are cheaper to look at than a fourth list. */
const MAX_INTERSECTIONS = 3;

function key(first: number, second: number): number {
  return first * 0x10000 + second;
}

/** An ascending list of rows that grows by doubling; most bigrams of a catalogue are in a handful of rows. */
class Posting {
  #rows: Uint32Array;
  length = 1;

  constructor(row: number) {
    this.#rows = new Uint32Array([row, 0]);
  }

  push(row: number): void {
    if (this.#rows[this.length - 1] === row) return;
    if (this.length === this.#rows.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    this.#rows[this.length++] = row;
  }

  rows(): Uint32Array {
    return this.#rows.subarray(0, this.length);
  }
}

/** `a` is the shorter list. Where the other is much longer its middle is jumped over, not walked. */
function intersect(a: Uint32Array, b: Uint32Array): Uint32Array {
  const out = new Uint32Array(Math.min(a.length, b.length));
  const jumps = b.length > 16 * a.length;
  let length = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const left = a[i] ?? 0;
    if (jumps) j = firstAtLeast(b, left, j);
    const right = b[j] ?? Number.POSITIVE_INFINITY;
    if (left === right) out[length++] = left;
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return out.subarray(0, length);
}

function firstAtLeast(rows: Uint32Array, value: number, from: number): number {
  let low = from;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function union(a: Uint32Array, b: Uint32Array): Uint32Array {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  const out = new Uint32Array(a.length + b.length);
  let length = 0;
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const left = a[i] ?? Number.POSITIVE_INFINITY;
    const right = b[j] ?? Number.POSITIVE_INFINITY;
    out[length++] = Math.min(left, right);
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return out.subarray(0, length);
}
