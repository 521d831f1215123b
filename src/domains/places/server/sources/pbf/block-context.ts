import type { Position } from "#kernel/geo.ts";
import { WireError } from "#kernel/wire-reader.ts";
import { NAMED_KEYS } from "../../gazetteer/named-place.ts";
import type { OsmElement, OsmType, Wanted } from "../osm/osm-places.ts";
import { RELEVANT_KEYS, type Tags } from "../osm/osm-tags.ts";
import { toPosition } from "../place-facts.ts";
import { isoFromMillis } from "./header-block.ts";

/**
 * Lowest and highest id per element type in a block: later passes open only blocks that may contain wanted elements.
 */
export interface IdRange {
  min: number;
  max: number;
}

/** Number encoding of a block: nanodegrees = offset + granularity x value; milliseconds = granularity x value. */
export interface Scale {
  granularity: number;
  latOffset: number;
  lngOffset: number;
  dateGranularity: number;
}

/** State shared by the elements of one block (strings, scale), the selection, and the elements kept so far. */
export class BlockContext {
  readonly elements: OsmElement[] = [];
  readonly nodes: IdRange = { min: Infinity, max: -Infinity };
  readonly ways: IdRange = { min: Infinity, max: -Infinity };
  readonly #strings: readonly Uint8Array[];
  readonly #texts: (string | undefined)[] = [];
  readonly #relevant = new Set<number>();
  readonly #scale: Scale;
  readonly #wanted: Wanted | null;

  /** `wanted: null` selects the elements with one of TELLING_KEYS. */
  constructor(strings: readonly Uint8Array[], scale: Scale, wanted: Wanted | null) {
    this.#strings = strings;
    this.#scale = scale;
    this.#wanted = wanted;
    if (wanted !== null) return;
    strings.forEach((bytes, index) => {
      // Longer than any telling key: skip decoding.
      if (bytes.length <= 32 && isRelevant(this.#text(index))) this.#relevant.add(index);
    });
  }

  /** True if an element is selected. Must be called for every element, since it also records the id. */
  keeps(type: OsmType, id: number, keys: readonly number[]): boolean {
    if (type === "node") widen(this.nodes, id);
    if (type === "way") widen(this.ways, id);
    if (this.#wanted === null) return keys.some((key) => this.#relevant.has(key));
    return type === "node" ? this.#wanted.nodes.has(id) : type === "way" && this.#wanted.ways.has(id);
  }

  tags(keys: readonly number[], values: readonly number[]): Tags {
    if (keys.length !== values.length) throw new WireError("an element has more keys than values");
    return Object.fromEntries(keys.map((key, index) => [this.#text(key), this.#text(values[index] ?? -1)]));
  }

  position(lat: number, lng: number): Position | null {
    const { granularity, latOffset, lngOffset } = this.#scale;
    // Integer nanodegrees, divided once: yields exactly the number that parsing the decimal text would.
    return toPosition((latOffset + granularity * lat) / 1e9, (lngOffset + granularity * lng) / 1e9);
  }

  timestamp(value: number): string | null {
    return isoFromMillis(value * this.#scale.dateGranularity);
  }

  #text(index: number): string {
    const bytes = this.#strings[index];
    if (bytes === undefined) throw new WireError("a tag points outside the block's texts");
    this.#texts[index] ??= utf8.decode(bytes);
    return this.#texts[index] ?? "";
  }
}

const utf8 = new TextDecoder();

function widen(range: IdRange, id: number): void {
  if (id < range.min) range.min = id;
  if (id > range.max) range.max = id;
}

const isRelevant = (key: string) => RELEVANT_KEYS.includes(key) || NAMED_KEYS.includes(key);
