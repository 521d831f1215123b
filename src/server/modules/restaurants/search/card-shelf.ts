import { LANGUAGES, type Language } from "../../../../shared/languages.ts";
import { ones } from "./bits.ts";
import { ByteStore } from "./byte-store.ts";
import { cardLanguages, ownPart, sharedPart } from "./card.ts";
import type { CatalogueRow } from "./catalogue-row.ts";
import { Numbers } from "./numbers.ts";

/** How the bytes of an own part begin: what stands behind is the id. */
const BEFORE_ID = '{"id":"';
const QUOTE = 0x22;

/**
 * Cards as ready JSON: a plain one for each restaurant, and one for each language in which it differs. Each is kept in two
 * parts, and a part that many restaurants have in common once for all of them: half of the room, and warm when it is read.
 */
export class CardShelf {
  readonly #own: ByteStore;
  readonly #shared: ByteStore;
  /** Where the parts of each card stand. The cards of a restaurant stand side by side: the plain one first, then the others in the order of the languages. */
  readonly #ownAt: Uint32Array;
  readonly #sharedAt: Uint32Array;
  /** The first card of each restaurant. */
  readonly #first: Uint32Array;
  /** For each restaurant the languages with a card of their own, one bit each. */
  readonly #languages: Uint16Array;

  /** The cards that a pile has, in another order: `order` names, for each restaurant of the shelf, its number on the pile. */
  constructor(pile: CardPile, order: Uint32Array) {
    this.#own = new ByteStore();
    this.#shared = pile.shared;
    this.#ownAt = new Uint32Array(pile.ownAt.length);
    this.#sharedAt = new Uint32Array(pile.ownAt.length);
    this.#first = new Uint32Array(order.length);
    this.#languages = new Uint16Array(order.length);
    const [ownAt, sharedAt, first] = [pile.ownAt.values(), pile.sharedAt.values(), pile.first.values()];
    const languages = pile.languages.values();
    let card = 0;
    for (let row = 0; row < order.length; row++) {
      const number = order[row] as number;
      const mask = languages[number] as number;
      this.#first[row] = card;
      this.#languages[row] = mask;
      const from = first[number] as number;
      for (let at = from; at <= from + ones(mask); at++, card++) {
        this.#ownAt[card] = this.#own.addFrom(pile.own, ownAt[at] as number);
        this.#sharedAt[card] = sharedAt[at] as number;
      }
    }
  }

  id(row: number): string {
    const card = this.#first[row] as number;
    return this.#own.between(this.#ownAt[card] as number, BEFORE_ID.length, QUOTE);
  }

  /** Bytes of a card's JSON without its closing brace. `language`: its number in the list of languages. */
  size(row: number, language: number): number {
    const card = this.#card(row, language);
    return this.#own.size(this.#ownAt[card] as number) + this.#shared.size(this.#sharedAt[card] as number);
  }

  /** Writes that JSON into `target` from `at` on; returns where it ends. */
  copy(row: number, language: number, target: Buffer, at: number): number {
    const card = this.#card(row, language);
    const end = this.#own.copy(this.#ownAt[card] as number, target, at);
    return this.#shared.copy(this.#sharedAt[card] as number, target, end);
  }

  #card(row: number, language: number): number {
    const bit = 1 << language;
    const mask = this.#languages[row] as number;
    const skip = (mask & bit) === 0 ? 0 : 1 + ones(mask & (bit - 1));
    return (this.#first[row] as number) + skip;
  }
}

/** Cards in the order in which they come, before it is known how they will stand. */
export class CardPile {
  readonly own = new ByteStore();
  readonly shared = new ByteStore();
  readonly ownAt = new Numbers();
  readonly sharedAt = new Numbers();
  readonly first = new Numbers();
  readonly languages = new Numbers();
  readonly #known = new Map<string, number>();

  /**
   * Cards are kept without their closing brace: what is true only for a moment is added behind.
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
      at = this.shared.add(shared);
      this.#known.set(shared, at);
    }
    this.sharedAt.push(at);
  }
}

interface CardTexts {
  own: string;
  shared: string;
}

function textsOf(row: CatalogueRow, language: Language | null, today: string): CardTexts {
  return {
    own: JSON.stringify(ownPart(row, language)).slice(0, -1),
    shared: `,${JSON.stringify(sharedPart(row, language, today)).slice(1, -1)}`,
  };
}
