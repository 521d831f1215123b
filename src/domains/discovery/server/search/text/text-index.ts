import { Bits, lowestBit, ones } from "../rows/bits.ts";
import type { ByteStore } from "../rows/byte-store.ts";
import { Posting, union } from "../rows/growing-lists.ts";
import { Needle } from "./needle.ts";
import { BOUNDARY } from "./search-text.ts";
import type { QueryTerm } from "./text-query.ts";
import { LAST_LATIN } from "./text-words.ts";

/** The rows that may match a text: those of a short list, or those that are in every bitmap. */
export interface TextMatch {
  /** The conditions in all their forms: unique to them. */
  name: string;
  /** Ascending; null if every term is so common that bitmaps are cheaper. */
  rows: Uint32Array | null;
  bits: readonly Bits[];
  /** A bitmap that is filled lazily; null if bitmaps or the list are exact. */
  known: TextRows | null;
  /**
   * Whether a row does match; null if that is already known. Reads the row's text, so call it last, for the remaining
   * rows.
   */
  holds: ((row: number) => boolean) | null;
}

/**
 * Finds the rows whose search text contains a word, in any script and from one character on. Keys are pairs of
 * characters (bigrams). A rare one has a list of its rows, a common one a bitmap: the rarest list of a word, or the
 * intersection of its bitmaps, leaves few rows, whose texts are then searched for the word itself.
 */
export class TextIndex {
  readonly #size: number;
  readonly #texts: ByteStore;
  readonly #addresses: Uint32Array;
  readonly #rows = new Map<number, Uint32Array | Bits>();
  /** Results by list of terms, while the caller holds the list. */
  readonly #matches = new WeakMap<readonly QueryTerm[], TextMatch | null>();

  /** `addresses`: where in `texts` the search text of each row is. */
  constructor(texts: ByteStore, addresses: Uint32Array) {
    this.#size = addresses.length;
    this.#texts = texts;
    this.#addresses = addresses;
    const postings = new Map<number, Posting>();
    for (let row = 0; row < this.#size; row++) note(postings, row, texts.text(addresses[row] as number));
    for (const [key, posting] of postings) {
      this.#rows.set(key, posting.pack(this.#size));
      postings.delete(key);
    }
  }

  /** Null if no row can match. */
  find(terms: readonly QueryTerm[]): TextMatch | null {
    const known = this.#matches.get(terms);
    if (known !== undefined) return known;
    const match = this.#match(terms);
    this.#matches.set(terms, match);
    return match;
  }

  /** The text of a row. */
  textOf(row: number): string {
    return this.#texts.text(this.#addresses[row] as number);
  }

  /** Rows whose texts have at least `least` of the pairs of letters of a form: those with the most, up to `limit`. */
  sharing(form: string, least: number, limit: number): number[] {
    const counts = new Uint8Array(this.#size);
    for (const key of new Set(keysOf(form))) {
      const rows = this.#rows.get(key) ?? [];
      for (const row of rows instanceof Bits ? rows.rows() : rows) counts[row] = (counts[row] as number) + 1;
    }
    const found: number[] = [];
    for (let row = 0; row < this.#size; row++) if ((counts[row] as number) >= least) found.push(row);
    return found.sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b).slice(0, limit);
  }

  #match(terms: readonly QueryTerm[]): TextMatch | null {
    const bits: Bits[] = [];
    let rows: Uint32Array | null = null;
    const unsure = new Set<QueryTerm>();
    let rarest: QueryTerm | null = null;
    for (const term of terms) {
      const candidates = this.#candidates(term.forms);
      if (candidates === null) return null;
      if (term.isInName || !term.forms.every(isKey)) unsure.add(term);
      if (Array.isArray(candidates)) {
        bits.push(...candidates);
        continue;
      }
      // Only one list is scanned; for the terms of the others, the text is read.
      if (rows !== null) unsure.add(candidates.length < rows.length ? (rarest as QueryTerm) : term);
      if (rows !== null && candidates.length >= rows.length) continue;
      rows = candidates;
      rarest = term;
    }
    const holds = unsure.size === 0 ? null : this.#reader([...unsure]);
    const name = terms.map(({ forms, isInName }) => forms.join("/") + (isInName ? "!" : "")).join(" ");
    const few = this.#few(rows, bits, holds);
    if (few !== null)
      return few.length === 0 ? null : { name, rows: few, bits: [], known: null, holds: null };
    if (rows !== null || holds === null) return { name, rows, bits, known: null, holds };
    const maybe = intersection(bits, this.#size);
    return { name, rows: null, bits: [], known: new TextRows(maybe.count, [maybe], holds), holds: null };
  }

  /** The matching rows, if there are few enough to read the texts of all candidates at once; null otherwise. */
  #few(
    rows: Uint32Array | null,
    bits: readonly Bits[],
    holds: ((row: number) => boolean) | null,
  ): Uint32Array | null {
    const isMatch = (row: number) => bits.every((one) => one.has(row)) && (holds?.(row) ?? true);
    if (rows !== null) return rows.length > READ_AT_ONCE ? null : rows.filter(isMatch);
    const maybe = intersection(bits, this.#size);
    if (maybe.count > READ_AT_ONCE) return null;
    return Uint32Array.from(maybe.rows()).filter((row) => holds?.(row) ?? true);
  }

  /** Checks in a row's text whether it contains one form of each term. */
  #reader(terms: readonly QueryTerm[]): (row: number) => boolean {
    const needles = terms.map(({ forms, isInName }) => ({
      either: forms.map((form) => new Needle(form)),
      isInName,
    }));
    return (row) => {
      const address = this.#addresses[row] as number;
      return needles.every(({ either, isInName }) =>
        either.some((needle) => this.#texts.holds(address, needle, isInName)),
      );
    };
  }

  /**
   * The rows that may contain one of the forms: a list, or bitmaps that must all have the row; null if there are none.
   */
  #candidates(forms: readonly string[]): Uint32Array | Bits[] | null {
    const found = forms.map((form) => this.#maybeHolding(form)).filter((one) => one !== null);
    const [first, ...others] = found;
    if (first === undefined || others.length === 0) return first ?? null;
    const lists = found.filter((one): one is Uint32Array => !Array.isArray(one));
    if (lists.length === found.length) return lists.reduce(union);
    // One form is common: a row must be in the bitmaps of either form, whose union is one bitmap.
    return [this.#either(found)];
  }

  #maybeHolding(form: string): Uint32Array | Bits[] | null {
    const bits: Bits[] = [];
    let rarest: Uint32Array | null = null;
    for (const key of keysOf(form)) {
      const rows = this.#rows.get(key);
      if (rows === undefined) return null;
      if (rows instanceof Bits) bits.push(rows);
      else if (rarest === null || rows.length < rarest.length) rarest = rows;
    }
    return rarest ?? bits.sort((a, b) => a.count - b.count).slice(0, MOST_BITS);
  }

  #either(ways: readonly (Uint32Array | Bits[])[]): Bits {
    const either = new Bits(this.#size);
    for (const way of ways) {
      if (!Array.isArray(way)) {
        for (const row of way) if (!either.has(row)) either.set(row);
        continue;
      }
      const all = intersection(way, this.#size);
      for (let word = 0; word < either.words.length; word++)
        either.words[word] = (either.words[word] as number) | (all.words[word] as number);
    }
    either.count = either.words.reduce((sum, word) => sum + ones(word), 0);
    return either;
  }
}

function note(postings: Map<number, Posting>, row: number, text: string): void {
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (at + 1 < text.length) {
      const next = text.charCodeAt(at + 1);
      put(postings, letter * 0x10000 + next, row);
      // The start and end of a spelling are those of a word as well.
      if (letter === BOUNDARY_CODE) put(postings, SPACE * 0x10000 + next, row);
      if (next === BOUNDARY_CODE) put(postings, letter * 0x10000 + SPACE, row);
    }
    // A single letter of a script without spaces is a word of its own (鮨, 麺); a Latin one is not.
    if (letter > LAST_LATIN) put(postings, letter, row);
  }
}

function put(postings: Map<number, Posting>, key: number, row: number): void {
  let posting = postings.get(key);
  if (posting === undefined) {
    posting = new Posting();
    postings.set(key, posting);
  }
  posting.push(row);
}

function keysOf(form: string): number[] {
  if (form.length === 1) return [form.charCodeAt(0)];
  return Array.from(
    { length: form.length - 1 },
    (_, at) => form.charCodeAt(at) * 0x10000 + form.charCodeAt(at + 1),
  );
}

/** Whether the form is a single key, so that the rows of the key are exact. */
function isKey(form: string): boolean {
  return form.length <= 2 && !MAY_SPLIT_SYLLABLES.test(form);
}

const MAY_SPLIT_SYLLABLES = /[\u3041-\u309f]$/;
const BOUNDARY_CODE = BOUNDARY.charCodeAt(0);
const SPACE = 0x20;
/** Reading the few rows that a word's rarest bigrams leave is cheaper than further bitmaps. */
const MOST_BITS = 5;
/** Candidates whose texts are read when a text is first searched: takes a few milliseconds. */
const READ_AT_ONCE = 4_096;

/** The rows that are in all bitmaps. */
function intersection(all: readonly Bits[], size: number): Bits {
  const [first, ...others] = all;
  const both = new Bits(size);
  for (let word = 0; word < both.words.length; word++) {
    let left = first?.words[word] ?? -1;
    for (let at = 0; at < others.length && left !== 0; at++)
      left &= (others[at] as Bits).words[word] as number;
    both.words[word] = left;
    both.count += ones(left);
  }
  return both;
}

/**
 * The rows that contain a text, exactly. Evaluated from the rows' texts lazily, 32 rows at a time, and cached: a
 * repeated text, as most are, costs no more than a filter.
 */
export class TextRows {
  /** Estimated number of rows: never much lower than the actual one. */
  readonly count: number;
  readonly #maybe: readonly Bits[];
  readonly #holds: (row: number) => boolean;
  readonly #words: Uint32Array;
  /** One bit per word: whether it has been evaluated. */
  readonly #known: Uint32Array;

  /** `maybe`: bitmaps that contain every matching row. */
  constructor(count: number, maybe: readonly Bits[], holds: (row: number) => boolean) {
    this.count = count;
    this.#maybe = maybe;
    this.#holds = holds;
    this.#words = new Uint32Array(maybe[0]?.words.length ?? 0);
    this.#known = new Uint32Array((this.#words.length + 31) >>> 5);
  }

  /** The rows of a word (32 rows starting at `word * 32`), as bits. */
  at(word: number): number {
    const isKnown = ((this.#known[word >>> 5] as number) & (1 << (word & 31))) !== 0;
    return isKnown ? (this.#words[word] as number) : this.#read(word);
  }

  #read(word: number): number {
    let maybe = -1;
    for (const { words } of this.#maybe) maybe &= words[word] as number;
    let held = 0;
    for (let left = maybe; left !== 0; left &= left - 1)
      if (this.#holds(word * 32 + lowestBit(left))) held |= left & -left;
    this.#words[word] = held;
    this.#known[word >>> 5] = (this.#known[word >>> 5] as number) | (1 << (word & 31));
    return held;
  }
}
