import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { ones } from "./bits.ts";
import { ByteStore } from "./byte-store.ts";
import { cardLanguages, ownPart, sharedPart } from "./card.ts";
import type { CatalogueRow } from "./catalogue-row.ts";
import { Numbers } from "./numbers.ts";

/** How the bytes of an own part begin: what stands behind is the id. */
const BEFORE_ID = '{"id":"';
const QUOTE = 0x22;

/** A card is named by two numbers, the second of which is that of the shared part; a restaurant by these and one for its other cards. */
const [CARD, SHARED, OTHERS, HEAD] = [2, 1, 2, 3];

/**
 * Cards as ready JSON: a plain one for each restaurant, and one for each language in which it differs. Each is kept in two
 * parts, and a part that many restaurants have in common once for all of them: half of the room, and warm when it is read.
 */
export class CardShelf {
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
export class CardPile {
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
