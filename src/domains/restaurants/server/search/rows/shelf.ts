import { servedSubjects, subjectMask } from "#domains/dietary/dietary.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { HoursClock } from "../hours-clock.ts";
import { searchText } from "../text/search-text.ts";
import { Segment, SegmentColumns } from "../text/segment.ts";
import { ByteStore } from "./byte-store.ts";
import { CardPile, CardShelf } from "./card-shelf.ts";
import type { CatalogueRow } from "./catalogue-row.ts";
import { Numbers } from "./numbers.ts";
import { kindWord, OPEN_DATA, PARTNER } from "./row-filter.ts";

/** Finds rows by their ids without keeping these a second time: a hash table of row numbers, at most half full. */
class RowIds {
  readonly #idOf: (row: number) => string;
  /** The number of a row and one, or 0 where nobody stands. */
  readonly #slots: Uint32Array;

  /** `idOf`: the id of each row from 0 to `size` - 1; ids are told apart by it for as long as this is used. */
  constructor(size: number, idOf: (row: number) => string) {
    this.#idOf = idOf;
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * size + 2)));
    for (let row = 0; row < size; row++) this.#slots[this.#slotOf(idOf(row))] = row + 1;
  }

  rowOf(id: string): number | undefined {
    const found = this.#slots[this.#slotOf(id)] as number;
    return found === 0 ? undefined : found - 1;
  }

  /** Where an id stands, or would. */
  #slotOf(id: string): number {
    const last = this.#slots.length - 1;
    for (let slot = hashOf(id) & last; ; slot = (slot + 1) & last) {
      const found = this.#slots[slot] as number;
      if (found === 0 || this.#idOf(found - 1) === id) return slot;
    }
  }
}

/** FNV-1a over the letters: fast, and ids are random anyway. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** A segment with what is shown of its rows: ids, versions and cards. */
export class Shelf {
  readonly segment: Segment;
  readonly #versions: Float64Array;
  readonly #cards: CardShelf;
  readonly #ids: RowIds;

  private constructor({ columns, texts, versions, pile }: ShelfParts) {
    this.segment = new Segment(columns, texts);
    const { order, size } = this.segment;
    this.#versions = versions.inOrder(order, new Float64Array(size));
    // What stands near each other is shown together: its cards are near each other in memory too.
    this.#cards = new CardShelf(pile, order);
    this.#ids = new RowIds(size, (row) => this.#cards.id(row));
  }

  /** Builds a shelf of the visible rows. */
  static async of(
    rows: AsyncIterable<CatalogueRow> | Iterable<CatalogueRow>,
    clock: HoursClock,
    now: Date,
  ): Promise<Shelf> {
    const parts: ShelfParts = {
      columns: new SegmentColumns(),
      texts: new ByteStore(),
      versions: new Numbers(),
      pile: new CardPile(),
    };
    // A million restaurants stand in a handful of zones.
    const days = new Map<string, string>();
    for await (const row of rows) {
      if (!row.isVisible) continue;
      const today = days.get(row.zone) ?? localDate(now, row.zone);
      days.set(row.zone, today);
      put(parts, row, clock, today);
    }
    return new Shelf(parts);
  }

  rowOf(id: string): number | undefined {
    return this.#ids.rowOf(id);
  }

  id(row: number): string {
    return this.#cards.id(row);
  }

  version(row: number): number {
    return this.#versions[row] ?? 0;
  }

  /** Where a card is found. `language`: its number in the list of languages. */
  cardPlace(row: number, language: number): number {
    return this.#cards.place(row, language);
  }

  /** Bytes of a card's JSON up to the value of `isOpenNow`. */
  cardSize(place: number): number {
    return this.#cards.size(place);
  }

  /** Writes that JSON into `target` from `at` on; returns where it ends. */
  copyCard(place: number, target: Buffer, at: number): number {
    return this.#cards.copy(place, target, at);
  }
}

/** What is known of the rows, in the order in which they came. */
interface ShelfParts {
  columns: SegmentColumns;
  texts: ByteStore;
  versions: Numbers;
  pile: CardPile;
}

function put(parts: ShelfParts, row: CatalogueRow, clock: HoursClock, today: string): void {
  const { columns } = parts;
  columns.lat.push(row.lat);
  columns.lng.push(row.lng);
  columns.kind.push(kindWord(row.cuisines, row.priceRange));
  columns.traits.push(subjectMask(servedSubjects(row.claims, today)) | (row.isPartner ? PARTNER : OPEN_DATA));
  columns.rating10.push(row.rating === null ? 0 : Math.round(row.rating * 10));
  columns.hours.push(clock.numberOf(row.openingHours, row.zone, row.lat, row.lng));
  columns.text.push(
    parts.texts.add(searchText([row.name, ...Object.values(row.nameTranslations)], row.cuisineType)),
  );
  parts.versions.push(row.version);
  parts.pile.add(row, today);
}
