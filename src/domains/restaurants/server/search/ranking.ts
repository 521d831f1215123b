import { Nearest } from "./nearest.ts";
import { PARTNER } from "./rows/row-filter.ts";
import { BOUNDARY, type QueryTerm } from "./text/search-text.ts";
import type { Asked, Segment } from "./text/segment.ts";

/** Weights that keep the three questions apart: how close the name is, whether it is a partner, how it is rated (0 to 50). */
const CLOSENESS = 1_000;
const STRANGER = 100;
const TOP_RATING10 = 50;

export interface Ranked {
  row: number;
  /** Smaller is better. */
  rank: number;
}

/**
 * The best rows where no place decides, best first: names that are the text come before names that begin with it,
 * these before the rest; partners and good ratings lead.
 */
export function bestOf(
  segment: Segment,
  asked: Asked,
  terms: readonly QueryTerm[] | null,
  count: number,
): Ranked[] {
  const forms = (terms?.[0] ?? []).map((form) => ({
    whole: Buffer.from(BOUNDARY + form + BOUNDARY),
    start: Buffer.from(BOUNDARY + form),
  }));
  const closeness = (row: number) => {
    if (!forms.some(({ start }) => segment.textHolds(row, start))) return 2;
    return forms.some(({ whole }) => segment.textHolds(row, whole)) ? 0 : 1;
  };
  const rankOf = (row: number) =>
    (terms === null ? 0 : closeness(row) * CLOSENESS) +
    (segment.hasTraits(row, PARTNER) ? 0 : STRANGER) +
    (TOP_RATING10 - segment.ratingOf(row));
  const best = new Nearest();
  best.start(count);
  for (const row of segment.matching(asked)) best.offer(rankOf(row), row);
  return Array.from(best.rows(), (row) => ({ row, rank: rankOf(row) }));
}
