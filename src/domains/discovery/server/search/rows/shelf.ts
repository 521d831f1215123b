import { servedSubjects, subjectMask } from "#domains/dietary/dietary.ts";
import { budgetOf, featuresOf } from "#domains/restaurants/facts.ts";
import type { CatalogueRow } from "#domains/restaurants/server/public.ts";
import { cardLanguages, ownPart, sharedPart } from "#domains/restaurants/server/public.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { HoursClock } from "../hours-clock.ts";
import { type SearchWords, searchText } from "../text/search-text.ts";
import { Segment, SegmentColumns } from "../text/segment.ts";
import { ones } from "./bits.ts";
import { ByteStore } from "./byte-store.ts";
import { Numbers } from "./growing-lists.ts";
import { budgetRank, featureMask, kindWord, OPEN_DATA, PARTNER } from "./row-filter.ts";

/** Start of the JSON of an own part; the id follows. */
const BEFORE_ID = '{"id":"';
const QUOTE = 0x22;

/**
 * Sizes and offsets in `#parts`: a card has two numbers, the second being the index of its shared part; a restaurant has those
 * and the position of its other cards.
 */
const [CARD, SHARED, OTHERS, HEAD] = [2, 1, 2, 3];

/**
 * Cards as prepared JSON: one plain card for each restaurant, and one for each language in which it differs. Each is
 * stored in two parts; a part shared by many restaurants is stored once, which halves the memory and keeps it in the
 * cache.
 */
class CardShelf {
  readonly #own: ByteStore;
  /** There are few, and each is copied so often that a view of its bytes is worth caching. */
  readonly #shared: readonly Uint8Array[];
  /**
   * Positions of the parts of all cards. Each restaurant has its plain card, and the position of its other cards (0 if
   * none), where a bitmap of their languages is followed by the cards in that order.
   */
  readonly #parts: Uint32Array;

  /** Takes the cards of a pile in another order: `order` has the pile's index for each row of the shelf. */
  constructor(pile: CardPile, order: Uint32Array) {
    this.#own = new ByteStore();
    this.#shared = pile.shared;
    const [ownAt, sharedAt, first] = [pile.ownAt.values(), pile.sharedAt.values(), pile.first.values()];
    const languages = pile.languages.values();
    const others = languages.reduce((sum, mask) => sum + (mask === 0 ? 0 : 1 + CARD * ones(mask)), 0);
    this.#parts = new Uint32Array(HEAD * order.length + others);
    let next = HEAD * order.length;
    for (let row = 0; row < order.length; row++) {
      const number = order[row] as number;
      const mask = languages[number] as number;
      let card = first[number] as number;
      this.#put(HEAD * row, pile.own, ownAt[card] as number, sharedAt[card] as number);
      if (mask === 0) continue;
      this.#parts[HEAD * row + OTHERS] = next;
      this.#parts[next++] = mask;
      for (let left = mask; left !== 0; left &= left - 1, next += CARD) {
        card++;
        this.#put(next, pile.own, ownAt[card] as number, sharedAt[card] as number);
      }
    }
  }

  #put(place: number, own: ByteStore, ownAt: number, sharedAt: number): void {
    this.#parts[place] = this.#own.addFrom(own, ownAt);
    this.#parts[place + SHARED] = sharedAt;
  }

  id(row: number): string {
    return this.#own.between(this.#parts[HEAD * row] as number, BEFORE_ID.length, QUOTE);
  }

  /** Position of a card's entry. `language`: its index in the list of languages. */
  place(row: number, language: number): number {
    const others = this.#parts[HEAD * row + OTHERS] as number;
    if (others === 0) return HEAD * row;
    const mask = this.#parts[others] as number;
    const bit = 1 << language;
    return (mask & bit) === 0 ? HEAD * row : others + 1 + CARD * ones(mask & (bit - 1));
  }

  /** Size in bytes of a card's JSON up to the value of `isOpenNow`. */
  size(place: number): number {
    return this.#own.size(this.#parts[place] as number) + this.#sharedPart(place).length;
  }

  /** Writes that JSON into `target` at `at`; returns the end position. */
  copy(place: number, target: Buffer, at: number): number {
    const end = this.#own.copy(this.#parts[place] as number, target, at);
    const shared = this.#sharedPart(place);
    target.set(shared, end);
    return end + shared.length;
  }

  #sharedPart(place: number): Uint8Array {
    return this.#shared[this.#parts[place + SHARED] as number] as Uint8Array;
  }
}

/** Cards in the order of arrival, before their final order is known. */
class CardPile {
  readonly own = new ByteStore();
  readonly shared: Uint8Array[] = [];
  readonly ownAt = new Numbers();
  /** Index of the shared part of each card. */
  readonly sharedAt = new Numbers();
  readonly first = new Numbers();
  readonly languages = new Numbers();
  readonly #sharedTexts = new ByteStore();
  readonly #known = new Map<string, number>();

  /**
   * Cards are stored without the fields that change by the minute, which are appended. @throws RangeError for an id
   * that JSON would escape
   */
  add(row: CatalogueRow, today: string): void {
    if (JSON.stringify(row.id) !== `"${row.id}"`) throw new RangeError(`${row.id} is no id`);
    const plain = textsOf(row, null, today);
    this.first.push(this.ownAt.length);
    this.#append(plain);
    const own = new Set(cardLanguages(row));
    let mask = 0;
    for (const [index, language] of LANGUAGES.entries()) {
      if (!own.has(language)) continue;
      const card = textsOf(row, language, today);
      // With only an English name nothing differs: the plain card has it too.
      if (card.own === plain.own && card.shared === plain.shared) continue;
      mask |= 1 << index;
      this.#append(card);
    }
    this.languages.push(mask);
  }

  #append({ own, shared }: CardTexts): void {
    this.ownAt.push(this.own.add(own));
    let at = this.#known.get(shared);
    if (at === undefined) {
      at = this.shared.push(this.#sharedTexts.view(this.#sharedTexts.add(shared))) - 1;
      this.#known.set(shared, at);
    }
    this.sharedAt.push(at);
  }
}

interface CardTexts {
  own: string;
  shared: string;
}

/** Missing values are common, so they belong to the shared part. */
function textsOf(row: CatalogueRow, language: Language | null, today: string): CardTexts {
  const fields = Object.entries(ownPart(row, language));
  const own = Object.fromEntries(fields.filter(([, value]) => !isEmpty(value)));
  const empty = Object.fromEntries(fields.filter(([, value]) => isEmpty(value)));
  const shared = { ...empty, ...sharedPart(row, language, today) };
  return {
    own: JSON.stringify(own).slice(0, -1),
    shared: `,${JSON.stringify(shared).slice(1, -1)},"isOpenNow":`,
  };
}

function isEmpty(value: string | object | null): boolean {
  return value === null || (typeof value === "object" && Object.keys(value).length === 0);
}

/** Finds rows by id without storing the ids again: a hash table of row numbers, at most half full. */
class RowIds {
  readonly #idOf: (row: number) => string;
  /** Row number plus one; 0 if empty. */
  readonly #slots: Uint32Array;

  /** `idOf`: the id of each row from 0 to `size` - 1; must remain valid, since ids are compared by it. */
  constructor(size: number, idOf: (row: number) => string) {
    this.#idOf = idOf;
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * size + 2)));
    for (let row = 0; row < size; row++) this.#slots[this.#slotOf(idOf(row))] = row + 1;
  }

  rowOf(id: string): number | undefined {
    const found = this.#slots[this.#slotOf(id)] as number;
    return found === 0 ? undefined : found - 1;
  }

  /** The slot of an id, or the one where it would be inserted. */
  #slotOf(id: string): number {
    const last = this.#slots.length - 1;
    for (let slot = hashOf(id) & last; ; slot = (slot + 1) & last) {
      const found = this.#slots[slot] as number;
      if (found === 0 || this.#idOf(found - 1) === id) return slot;
    }
  }
}

/** FNV-1a: fast, and ids are random anyway. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** A restaurant that is no longer in the database. */
export interface DeletedRow {
  id: string;
  version: number;
  isVisible: false;
}

/** A segment with the data shown of its rows: ids, versions and cards. */
export class Shelf {
  readonly segment: Segment;
  readonly #versions: Float64Array;
  readonly #cards: CardShelf;
  readonly #ids: RowIds;

  private constructor({ columns, texts, versions, pile }: ShelfParts) {
    this.segment = new Segment(columns, texts);
    const { order, size } = this.segment;
    this.#versions = versions.inOrder(order, new Float64Array(size));
    // Neighbours are shown together, so their cards are adjacent in memory too.
    this.#cards = new CardShelf(pile, order);
    this.#ids = new RowIds(size, (row) => this.#cards.id(row));
  }

  /** Builds a shelf of the visible rows. */
  static async of(
    rows: AsyncIterable<CatalogueRow> | Iterable<CatalogueRow | DeletedRow>,
    clock: HoursClock,
    now: Date,
  ): Promise<Shelf> {
    const parts: ShelfParts = {
      columns: new SegmentColumns(),
      texts: new ByteStore(),
      versions: new Numbers(),
      pile: new CardPile(),
    };
    // A million restaurants are in a handful of time zones.
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

  /** Position of a card. `language`: its index in the list of languages. */
  cardPlace(row: number, language: number): number {
    return this.#cards.place(row, language);
  }

  /** Size in bytes of a card's JSON up to the value of `isOpenNow`. */
  cardSize(place: number): number {
    return this.#cards.size(place);
  }

  /** Writes that JSON into `target` at `at`; returns the end position. */
  copyCard(place: number, target: Buffer, at: number): number {
    return this.#cards.copy(place, target, at);
  }
}

/** Data of the rows, in the order of arrival. */
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
  columns.traits.push(traitsWord(row, today));
  columns.rating10.push(row.rating === null ? 0 : Math.round(row.rating * 10));
  columns.lunch.push(budgetRank(budgetOf(row.facts, "lunch")?.to ?? null));
  columns.dinner.push(budgetRank(budgetOf(row.facts, "dinner")?.to ?? null));
  columns.hours.push(clock.numberOf(row.openingHours, row.zone, row.lat, row.lng));
  columns.text.push(parts.texts.add(searchText(searchWords(row))));
  parts.versions.push(row.version);
  parts.pile.add(row, today);
}

/** The second word of a row's filter data. */
function traitsWord({ claims, facts, isPartner }: CatalogueRow, today: string): number {
  const flags = isPartner ? PARTNER : OPEN_DATA;
  return subjectMask(servedSubjects(claims, today)) | flags | featureMask(featuresOf(facts));
}

function searchWords(row: CatalogueRow): SearchWords {
  return {
    names: [row.name, ...Object.values(row.nameTranslations)],
    readings: row.nameReadings,
    dishes: [
      ...(row.cuisineType === null ? [] : [row.cuisineType]),
      ...Object.values(row.specialtiesTranslations).flat(),
      ...row.dishNames,
    ],
  };
}
