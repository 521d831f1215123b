import { servedSubjects, subjectMask } from "../../../../shared/dietary.ts";
import { LANGUAGES, type Language } from "../../../../shared/languages.ts";
import { localDate } from "../../../../shared/zoned-time.ts";
import { cardLanguages, storedCard } from "./card.ts";
import { CardStore } from "./card-store.ts";
import type { CatalogueRow } from "./catalogue-row.ts";
import type { HoursClock } from "./hours-clock.ts";
import { kindWord, OPEN_DATA, PARTNER } from "./row-filter.ts";
import { searchText } from "./search-text.ts";
import { Segment, type SegmentRow } from "./segment.ts";

/** A segment with what is shown of its rows: ids, versions and cards as ready JSON, per language where it differs. */
export class Shelf {
  readonly segment: Segment;
  readonly ids: readonly string[];
  readonly #rowOf: Map<string, number>;
  readonly #versions: Float64Array;
  readonly #cards: CardStore;
  readonly #plain: Float64Array;
  readonly #variants: Map<number, number>;

  private constructor(parts: ShelfParts) {
    this.segment = new Segment(parts.rows);
    this.ids = parts.ids;
    this.#rowOf = new Map(parts.ids.map((id, row) => [id, row]));
    this.#versions = Float64Array.from(parts.versions);
    this.#cards = parts.cards;
    this.#plain = Float64Array.from(parts.plain);
    this.#variants = parts.variants;
  }

  /** Builds a shelf of the visible rows. */
  static async of(
    rows: AsyncIterable<CatalogueRow> | Iterable<CatalogueRow>,
    clock: HoursClock,
    now: Date,
  ): Promise<Shelf> {
    const parts: ShelfParts = {
      rows: [],
      ids: [],
      versions: [],
      cards: new CardStore(),
      plain: [],
      variants: new Map(),
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
    return this.#rowOf.get(id);
  }

  version(row: number): number {
    return this.#versions[row] ?? 0;
  }

  /** Bytes of a card's JSON without its closing brace. */
  cardSize(row: number, language: Language): number {
    return this.#cards.size(this.#address(row, language));
  }

  /** Writes that JSON into `target` from `at` on; returns how many bytes it is. */
  copyCard(row: number, language: Language, target: Buffer, at: number): number {
    return this.#cards.copy(this.#address(row, language), target, at);
  }

  #address(row: number, language: Language): number {
    const variant = this.#variants.get(row * LANGUAGES.length + LANGUAGES.indexOf(language));
    return variant ?? this.#plain[row] ?? 0;
  }
}

interface ShelfParts {
  rows: SegmentRow[];
  ids: string[];
  versions: number[];
  cards: CardStore;
  plain: number[];
  variants: Map<number, number>;
}

function put(parts: ShelfParts, row: CatalogueRow, clock: HoursClock, today: string): void {
  const at = parts.rows.length;
  const keep = (language: Language | null) => {
    const json = JSON.stringify(storedCard(row, language, today));
    return parts.cards.add(json.slice(0, -1));
  };
  parts.rows.push({
    lat: row.lat,
    lng: row.lng,
    kind: kindWord(row.cuisines, row.priceRange),
    traits: subjectMask(servedSubjects(row.claims, today)) | (row.isPartner ? PARTNER : OPEN_DATA),
    rating10: row.rating === null ? 0 : Math.round(row.rating * 10),
    hours: clock.numberOf(row.openingHours, row.zone, row.lat, row.lng),
    text: searchText([row.name, ...Object.values(row.nameTranslations)], row.cuisineType),
  });
  parts.ids.push(row.id);
  parts.versions.push(row.version);
  parts.plain.push(keep(null));
  const own = new Set(cardLanguages(row));
  for (const [index, language] of LANGUAGES.entries()) {
    if (own.has(language)) parts.variants.set(at * LANGUAGES.length + index, keep(language));
  }
}
