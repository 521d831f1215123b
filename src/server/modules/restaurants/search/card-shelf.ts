import { LANGUAGES, type Language } from "../../../../shared/languages.ts";
import { ByteStore } from "./byte-store.ts";
import { cardLanguages, storedCard } from "./card.ts";
import type { CatalogueRow } from "./catalogue-row.ts";

/** Cards as ready JSON: a plain one for each restaurant, and one for each language in which it has texts of its own. */
export class CardShelf {
  readonly #bytes = new ByteStore();
  /** The cards of a restaurant stand side by side: the plain one first, then the others in the order of the languages. */
  readonly #addresses: number[] = [];
  readonly #first: number[] = [];
  /** For each restaurant the languages with a card of their own, one bit each. */
  readonly #languages: number[] = [];

  /** Cards are kept without their closing brace: what is true only for a moment is added behind. */
  add(row: CatalogueRow, today: string): void {
    this.#first.push(this.#addresses.length);
    this.#keep(row, null, today);
    const own = new Set(cardLanguages(row));
    let mask = 0;
    for (const [index, language] of LANGUAGES.entries()) {
      if (!own.has(language)) continue;
      mask |= 1 << index;
      this.#keep(row, language, today);
    }
    this.#languages.push(mask);
  }

  /** Bytes of a card in the language with this number. */
  size(row: number, language: number): number {
    return this.#bytes.size(this.#address(row, language));
  }

  /** Writes a card into `target` from `at` on; returns where it ends. */
  copy(row: number, language: number, target: Buffer, at: number): number {
    return this.#bytes.copy(this.#address(row, language), target, at);
  }

  #keep(row: CatalogueRow, language: Language | null, today: string): void {
    this.#addresses.push(this.#bytes.add(JSON.stringify(storedCard(row, language, today)).slice(0, -1)));
  }

  #address(row: number, language: number): number {
    const bit = 1 << language;
    const mask = this.#languages[row] as number;
    const skip = (mask & bit) === 0 ? 0 : 1 + ones(mask & (bit - 1));
    return this.#addresses[(this.#first[row] as number) + skip] as number;
  }
}

function ones(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}
