import { servedSubjects, subjectMask } from "#domains/dietary/dietary.ts";
import type { CatalogueRow } from "#domains/restaurants/server/public.ts";
import { cardLanguages, ownPart, sharedPart } from "#domains/restaurants/server/public.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { HoursClock } from "../hours-clock.ts";
import { searchText } from "../text/search-text.ts";
import { Segment, SegmentColumns } from "../text/segment.ts";
import { ones } from "./bits.ts";
import { ByteStore } from "./byte-store.ts";
import { Numbers } from "./numbers.ts";
import { kindWord, OPEN_DATA, PARTNER } from "./row-filter.ts";

/** How the bytes of an own part begin: what stands behind is the id. */
const BEFORE_ID = '{"id":"';
const QUOTE = 0x22;

/** A card is named by two numbers, the second of which is that of the shared part; a restaurant by these and one for its other cards. */
const [CARD, SHARED, OTHERS, HEAD] = [2, 1, 2, 3];

/**
 * Cards as ready JSON: a plain one for each restaurant, and one for each language in which it differs. Each is kept in two
 * parts, and a part that many restaurants have in common once for all of them: half of the room, and warm when it is read.
 */
class CardShelf {
  readonly #own: ByteStore;
  /** They are few, and each is copied so often that a view of its bytes is worth being kept. */
  readonly #shared: readonly Uint8Array[];
  /**
   * Where the parts of each card stand, side by side, so that one line of memory tells it. Of each restaurant first the plain card and
   * the place further on of its others (0 without any): there stand their languages, one bit each, and then the cards in that order.
   */
  readonly #parts: Uint32Array;

  /** The cards that a pile has, in another order: `order` names, for each restaurant of the shelf, its number on the pile. */
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

  /** Where a card's parts are named. `language`: its number in the list of languages. */
  place(row: number, language: number): number {
    const others = this.#parts[HEAD * row + OTHERS] as number;
    if (others === 0) return HEAD * row;
    const mask = this.#parts[others] as number;
    const bit = 1 << language;
    return (mask & bit) === 0 ? HEAD * row : others + 1 + CARD * ones(mask & (bit - 1));
  }

  /** Bytes of a card's JSON up to the value of `isOpenNow`. */
  size(place: number): number {
    return this.#own.size(this.#parts[place] as number) + this.#sharedPart(place).length;
  }

  /** Writes that JSON into `target` from `at` on; returns where it ends. */
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

/** Cards in the order in which they come, before it is known how they will stand. */
class CardPile {
  readonly own = new ByteStore();
  readonly shared: Uint8Array[] = [];
  readonly ownAt = new Numbers();
  /** Which of the shared parts each card has. */
  readonly sharedAt = new Numbers();
  readonly first = new Numbers();
  readonly languages = new Numbers();
  readonly #sharedTexts = new ByteStore();
  readonly #known = new Map<string, number>();

  /**
   * Cards are kept up to what is true only for a moment: it is added behind.
   * @throws RangeError for an id that JSON would write in another way
   */
  add(row: CatalogueRow, today: string): void {
    if (JSON.stringify(row.id) !== `"${row.id}"`) throw new RangeError(`${row.id} is no id`);
    const plain = textsOf(row, null, today);
    this.first.push(this.ownAt.length);
    this.#keep(plain);
    const own = new Set(cardLanguages(row));
    let mask = 0;
    for (const [index, language] of LANGUAGES.entries()) {
      if (!own.has(language)) continue;
      const card = textsOf(row, language, today);
      // With an English name alone nothing differs: it stands on the plain card too.
      if (card.own === plain.own && card.shared === plain.shared) continue;
      mask |= 1 << index;
      this.#keep(card);
    }
    this.languages.push(mask);
  }

  #keep({ own, shared }: CardTexts): void {
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

/** What is not known of a restaurant is not known of many: it stands in the shared part. */
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
