import { type QueryTerm, queryTerms } from "./search-text.ts";

/** So many texts are kept; of a million restaurants each may take 130 kB. */
const KEPT = 64;

/** The words of the texts that were asked last, so that what is known of a text is known when it is asked again. */
export class RecentTerms {
  /** The one that was asked longest ago comes first. */
  readonly #kept = new Map<string, readonly QueryTerm[]>();

  /** The same list for the same text, for as long as the text is among the last. */
  of(text: string): readonly QueryTerm[] {
    const terms = this.#kept.get(text) ?? queryTerms(text);
    this.#kept.delete(text);
    this.#kept.set(text, terms);
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value as string);
    return terms;
  }
}
