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
import { RowIds } from "./row-ids.ts";

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
