import { Bits } from "../rows/bits.ts";
import type { ByteStore } from "../rows/byte-store.ts";
import { Posting, union } from "../rows/posting.ts";
import { BOUNDARY, type QueryTerm } from "./search-text.ts";
import { TextRows } from "./text-rows.ts";

/** The rows that may fit a text: those of a short list, or those of whom every set has one. */
export interface TextMatch {
  /** The text's words in all their forms: no other text has the same. */
  name: string;
  /** Ascending; null when every term is in so many rows that sets tell more cheaply. */
  rows: Uint32Array | null;
  bits: readonly Bits[];
  /** A set that becomes known while it is asked; null where bits or the list say all. */
  known: TextRows | null;
  /** Whether a row does fit; null where that is known by now. It reads the row's text, so a caller asks last, of the rows that are left. */
  holds: ((row: number) => boolean) | null;
}

/**
 * Finds the rows whose search text holds a word, in any script and from one character on. Two characters make a key
 * (a bigram). A rare one keeps the list of its rows, a common one a bit for each row: the rarest of a word's lists, or
 * all its bits, leave few rows, and the word itself is looked for in the texts of these.
 */
export class TextIndex {
  readonly #size: number;
  readonly #texts: ByteStore;
  readonly #addresses: Uint32Array;
  readonly #rows = new Map<number, Uint32Array | Bits>();
  /** What was found for a list of terms, for as long as somebody keeps the list. */
  readonly #matches = new WeakMap<readonly QueryTerm[], TextMatch>();

  /** `addresses`: where in `texts` the search text of each row stands. */
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

  /** Null when no row can fit. */
  find(terms: readonly QueryTerm[]): TextMatch | null {
    const match = this.#matches.get(terms) ?? this.#match(terms);
    if (match !== null) this.#matches.set(terms, match);
    return match;
  }

  #match(terms: readonly QueryTerm[]): TextMatch | null {
    const bits: Bits[] = [];
    let rows: Uint32Array | null = null;
    let count = this.#size;
    const unsure = new Set<QueryTerm>();
    let rarest: QueryTerm | null = null;
    for (const forms of terms) {
      const candidates = this.#candidates(forms);
      if (candidates === null) return null;
      if (!forms.every(isKey)) unsure.add(forms);
      if (Array.isArray(candidates)) {
        bits.push(...candidates);
        count *= Math.min(...candidates.map((one) => one.count)) / this.#size;
        continue;
      }
      // Only one list is gone through: of what stands on another one the text is asked.
      if (rows !== null) unsure.add(candidates.length < rows.length ? (rarest as QueryTerm) : forms);
      if (rows !== null && candidates.length >= rows.length) continue;
      rows = candidates;
      rarest = forms;
    }
    const holds = unsure.size === 0 ? null : this.#reader([...unsure]);
    const name = terms.map((forms) => forms.join("/")).join(" ");
    if (rows !== null || holds === null) return { name, rows, bits, known: null, holds };
    return { name, rows, bits: [], known: new TextRows(count, bits, holds), holds: null };
  }

  /** Tells by a row's text whether it holds one form of each term. */
  #reader(terms: readonly QueryTerm[]): (row: number) => boolean {
    const needles = terms.map((forms) => forms.map((form) => Buffer.from(lettersOf(form))));
    return (row) => needles.every((forms) => forms.some((needle) => this.holds(row, needle)));
  }

  holds(row: number, needle: Buffer): boolean {
    return this.#texts.holds(this.#addresses[row] as number, needle);
  }

  /** The rows that may hold one of the forms: a list, or bits that a row must all have; null when there are none. */
  #candidates(forms: QueryTerm): Uint32Array | Bits[] | null {
    const found = forms.map((form) => this.#maybeHolding(form)).filter((one) => one !== null);
    const [first, ...others] = found;
    if (first === undefined || others.length === 0) return first ?? null;
    const lists = found.filter((one): one is Uint32Array => !Array.isArray(one));
    if (lists.length === found.length) return lists.reduce(union);
    // One form is common: a row must have the bits of either, which is one set of bits again.
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
      for (let word = 0; word < either.words.length; word++) {
        const all = way.reduce((left, { words }) => left & (words[word] as number), -1);
        either.words[word] = (either.words[word] as number) | all;
      }
      either.count += Math.min(...way.map(({ count }) => count));
    }
    return either;
  }
}

function note(postings: Map<number, Posting>, row: number, text: string): void {
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (at + 1 < text.length) put(postings, letter * 0x10000 + text.charCodeAt(at + 1), row);
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
  const letters = lettersOf(form);
  if (letters.length === 1) return [letters.charCodeAt(0)];
  return Array.from(
    { length: letters.length - 1 },
    (_, at) => letters.charCodeAt(at) * 0x10000 + letters.charCodeAt(at + 1),
  );
}

/** Whether the rows of a form's only key are those that hold it. */
function isKey(form: string): boolean {
  return lettersOf(form).length <= 2;
}

/** A letter of a script without spaces may stand anywhere; a Latin one only where a name begins, or all would fit. */
function lettersOf(form: string): string {
  return form.length === 1 && form.charCodeAt(0) <= LAST_LATIN ? BOUNDARY + form : form;
}

const LAST_LATIN = 0x2ff;
/** The few rows that a word's three rarest pairs of letters leave are cheaper to read than a fourth set of bits. */
const MOST_BITS = 3;
