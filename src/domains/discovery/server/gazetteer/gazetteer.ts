import { setImmediate } from "node:timers/promises";
import type { Position } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import { PLACES, type PlaceKind } from "../understanding/words/word-list.ts";
import type { GazetteerPlace, NamedPlace } from "./gazetteer-place.ts";
import { NameIndex } from "./name-index.ts";
import { type NameInText, namesIn } from "./names-in-text.ts";
import { keysOf, placeKey, romajiKey, stemsOf } from "./place-key.ts";
import { PlaceTable } from "./place-table.ts";

export interface Reader {
  /** Where the reader looks; null if unknown. */
  near: Position | null;
  language: Language;
}

export interface Found {
  place: NamedPlace;
  /** Other places of the same name, the likeliest first. */
  others: NamedPlace[];
}

/** Places of one name that are nearer to each other are one place: a station and the district around it. */
const SAME_PLACE_M = 2_000;
const MAX_OTHERS = 8;
/** Places that are loaded without a pause, some 10 ms. */
const SLICE = 400;
/** How many candidates are looked at for each suggestion. */
const CANDIDATES = 3;

/** All places that have a name, in memory: those of `db/words/places.json`, and the imported ones. */
export class Gazetteer {
  #table: PlaceTable;
  #index: NameIndex;

  constructor() {
    this.#table = new PlaceTable([]);
    this.#index = new NameIndex(knownEntries());
  }

  /** Replaces the imported places. Lets requests be answered in between: 25,000 places take most of a second. */
  async load(places: readonly GazetteerPlace[]): Promise<void> {
    const entries = knownEntries();
    for (const [at, { kind, names, readings }] of places.entries()) {
      const row = PLACES.length + at;
      for (const key of keysOf(kind, Object.values(names), readings)) entries.push([key, row]);
      if (at % SLICE === SLICE - 1) await setImmediate();
    }
    [this.#table, this.#index] = [new PlaceTable(places), new NameIndex(entries)];
  }

  get size(): number {
    return this.#table.size;
  }

  /** Bytes of names and positions. */
  get bytes(): number {
    return this.#table.bytes + this.#index.bytes;
  }

  /** The place that a name means, in any language or script, with or without the word for its kind; null if unknown. */
  find(text: string, { near, language }: Reader): Found | null {
    const [first, ...others] = this.#rowsOf(placeKey(text), near).map((row) =>
      this.#table.named(row, language),
    );
    return first === undefined ? null : { place: first, others };
  }

  /** The longest names inside a text, from left to right. Words of function and food should have been taken out. */
  placesIn(text: string, reader: Reader): (NameInText & Found)[] {
    return namesIn(text, (name) => this.#isName(placeKey(name))).flatMap((name) => {
      const found = this.find(name.text, reader);
      return found === null ? [] : [{ ...name, ...found }];
    });
  }

  /** What a text that is being typed may become, the likeliest first. */
  suggest(prefix: string, { near, language }: Reader, limit: number): NamedPlace[] {
    const key = placeKey(prefix);
    if (key === "" || limit <= 0) return [];
    const romaji = romajiKey(key);
    const rankOf = this.#table.ranks(near);
    // More than are wanted: several may be the same place.
    const best = new BestRows(limit * CANDIDATES);
    for (const each of romaji === null || romaji === key ? [key] : [key, romaji]) {
      const [from, to] = this.#index.beginning(each);
      for (let at = from; at < to; at++) {
        const row = this.#index.placeAt(at);
        // The more is still to be typed, the less it is meant: "shinju" is rather Shinjuku than Shinjuku Gyoen.
        best.add(row, (rankOf(row) * this.#index.lengthAt(at)) / each.length);
      }
    }
    const names = new Map(
      best.rows().map((row) => {
        const place = this.#table.named(row, language);
        return [row, { place, keys: [placeKey(place.name), placeKey(place.local)] }] as const;
      }),
    );
    const isSame = (a: number, b: number) =>
      names.get(a)?.keys.some((name, at) => name === names.get(b)?.keys[at]) ?? false;
    return this.#apart([...names.keys()], isSame, limit).flatMap((row) => names.get(row)?.place ?? []);
  }

  #isName(key: string): boolean {
    if (key === "") return false;
    const isKey = (each: string) => this.#index.has(each) || this.#index.has(romajiKey(each) ?? each);
    return isKey(key) || stemsOf(key).some((stem) => isKey(stem.key));
  }

  /** Rows of a name, the likeliest first. */
  #rowsOf(key: string, near: Position | null): number[] {
    if (key === "") return [];
    const said = this.#rowsWithKey(key);
    const rows = new Map<number, readonly PlaceKind[]>(said.map((row) => [row, []]));
    if (said.length === 0) {
      for (const { key: stem, kinds } of stemsOf(key)) {
        for (const row of this.#rowsWithKey(stem)) rows.set(row, [...(rows.get(row) ?? []), ...kinds]);
      }
    }
    const rankOf = this.#table.ranks(near);
    const ranked = [...rows].map(([row, kinds]) => {
      // "Shibuya Station": stations first, and known places, which stand for their stations too.
      const isSaid = kinds.length === 0 || kinds.includes(this.#table.kind(row)) || row < PLACES.length;
      return { row, isSaid, rank: rankOf(row) };
    });
    ranked.sort((a, b) => Number(b.isSaid) - Number(a.isSaid) || a.rank - b.rank);
    const likeliest = ranked.map(({ row }) => row);
    return this.#apart(likeliest, () => true, MAX_OTHERS + 1);
  }

  #rowsWithKey(key: string): number[] {
    const rows = this.#index.exactly(key);
    const romaji = romajiKey(key);
    return romaji === null || romaji === key ? rows : [...new Set([...rows, ...this.#index.exactly(romaji)])];
  }

  /** The first rows, without those that are the same place as an earlier one. */
  #apart(rows: readonly number[], isSame: (a: number, b: number) => boolean, most: number): number[] {
    const kept: number[] = [];
    for (const row of rows) {
      if (kept.length === most) break;
      const position = this.#table.position(row);
      const isKnown = kept.some(
        (each) => this.#table.distance(each, position) < SAME_PLACE_M && isSame(each, row),
      );
      if (!isKnown) kept.push(row);
    }
    return kept;
  }
}

/** The rows with the lowest ranks, each once, in their order. */
class BestRows {
  readonly #size: number;
  readonly #rows: number[] = [];
  readonly #ranks: number[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  add(row: number, rank: number): void {
    if (this.#rows.length === this.#size && rank >= (this.#ranks[this.#size - 1] ?? 0)) return;
    const known = this.#rows.indexOf(row);
    if (known >= 0) {
      if (rank >= (this.#ranks[known] ?? 0)) return;
      this.#rows.splice(known, 1);
      this.#ranks.splice(known, 1);
    }
    let at = this.#rows.length;
    while (at > 0 && rank < (this.#ranks[at - 1] ?? 0)) at--;
    this.#rows.splice(at, 0, row);
    this.#ranks.splice(at, 0, rank);
    if (this.#rows.length > this.#size) {
      this.#rows.pop();
      this.#ranks.pop();
    }
  }

  rows(): readonly number[] {
    return this.#rows;
  }
}

type Entry = [key: string, place: number];

function knownEntries(): Entry[] {
  return PLACES.flatMap(({ names, kind }, row) => {
    const { kana, ...spoken } = names;
    return [...keysOf(kind, Object.values(spoken).flat(), kana)].map((key): Entry => [key, row]);
  });
}
