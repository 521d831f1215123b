import type { QueryTerm } from "./search-text.ts";

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

  /** The rows that fit every term, ascending. */
  find(terms: readonly QueryTerm[]): Uint32Array {
    let found: Uint32Array | null = null;
    for (const forms of terms) {
      const rows = union(forms.map((form) => this.#holding(form)));
      found = found === null ? rows : intersect(found, rows);
      if (found.length === 0) break;
    }
    return found ?? new Uint32Array(0);
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

  #holding(form: string): Uint32Array {
    if (form.length === 1) {
      const code = form.charCodeAt(0);
      if (code > LAST_LATIN) return this.#rows.get(key(0, code))?.rows() ?? new Uint32Array(0);
      // One Latin letter: only names that begin with it, or every name would fit.
      return this.#rows.get(key(NEWLINE, code))?.rows() ?? new Uint32Array(0);
    }
    const postings: Posting[] = [];
    for (let at = 0; at + 1 < form.length; at++) {
      const posting = this.#rows.get(key(form.charCodeAt(at), form.charCodeAt(at + 1)));
      if (!posting) return new Uint32Array(0);
      postings.push(posting);
    }
    postings.sort((a, b) => a.length - b.length);
    let rows = postings[0]?.rows() ?? new Uint32Array(0);
    for (const posting of postings.slice(1, MAX_INTERSECTIONS)) rows = intersect(rows, posting.rows());
    return form.length === 2 ? rows : rows.filter((row) => this.#texts[row]?.includes(form));
  }
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

function intersect(a: Uint32Array, b: Uint32Array): Uint32Array {
  const out = new Uint32Array(Math.min(a.length, b.length));
  let length = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const left = a[i] ?? 0;
    const right = b[j] ?? 0;
    if (left === right) out[length++] = left;
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return out.subarray(0, length);
}

function union(lists: readonly Uint32Array[]): Uint32Array {
  const [first, ...rest] = lists;
  if (!first) return new Uint32Array(0);
  if (rest.every((list) => list.length === 0)) return first;
  return Uint32Array.from(new Set(lists.flatMap((list) => [...list]))).sort();
}
