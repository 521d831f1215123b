import type { Bounds, Position } from "#kernel/geo.ts";
import { DEFAULT_POSITION } from "#kernel/geo.ts";
import type { HoursClock } from "./hours-clock.ts";
import { Nearest } from "./nearest.ts";
import { PARTNER, type RowFilter } from "./rows/row-filter.ts";
import type { Shelf } from "./rows/shelf.ts";
import type { Asked, Segment } from "./text/segment.ts";
import type { Closeness, TextQuery } from "./text/text-query.ts";

export type Near = Position & { radius: number };

/** Search input. With a text, the closest names come first; without, the nearest places. */
export interface CatalogueQuery {
  filter: RowFilter;
  text: string | null;
  /** Dishes or foods, each in all its spellings: a restaurant must be known for every one of them. */
  dishes?: readonly (readonly string[])[];
  /** Metres. */
  near: Near | null;
  box: Bounds | null;
  limit: number;
}

export interface Hit {
  shelf: Shelf;
  row: number;
  /** Metres; null if the query had no position. */
  distance: number | null;
  /** Null if the query had no text. */
  closeness: Closeness | null;
  /** Smaller comes first. */
  order: number;
}

/** Weights that separate the criteria without a position: closeness, partner, rating (0 to 50). */
const CLOSENESS = 1_000;
const STRANGER = 100;
const TOP_RATING10 = 50;

/** Metres. Within one step of distance partners come first. */
const STEP = 250;
/** Weights with a position: more than half the earth's circumference in steps. */
const CLOSENESS_FAR = 1e8;
const STEP_WEIGHT = 4 * STEP;
const STRANGER_NEAR = 2 * STEP;

interface Found {
  row: number;
  distance: number | null;
  order: number;
}

/**
 * The best hits of a shelf, best first, up to the limit: with a text by closeness, and among equally close ones by
 * distance, or without a position by partner and rating.
 */
export function closestOf(
  shelf: Shelf,
  query: CatalogueQuery,
  text: TextQuery | null,
  clock: HoursClock,
): Hit[] {
  const { segment } = shelf;
  const { filter } = query;
  if (text === null)
    return found(segment, query, { filter, clock, text: null }, null).map((one) => ({
      ...{ shelf, closeness: null },
      ...one,
    }));
  const hits: Hit[] = [];
  const seen = new Set<number>();
  for (const [index, terms] of text.terms.entries()) {
    const match = segment.findText(terms);
    if (match === null) continue;
    const closeness = text.text === null ? null : (index as Closeness);
    for (const one of found(segment, query, { filter, clock, text: match }, closeness)) {
      if (hits.length === query.limit) return hits;
      // Each list includes the matches of those before it.
      if (seen.has(one.row)) continue;
      seen.add(one.row);
      hits.push({ shelf, closeness, ...one });
    }
    if (hits.length === query.limit) return hits;
  }
  return hits;
}

/** The best rows of one closeness, best first. */
function found(segment: Segment, query: CatalogueQuery, asked: Asked, closeness: Closeness | null): Found[] {
  const { near, box, limit } = query;
  const from = near ?? (box && middle(box));
  if (from === null) return bestOf(segment, asked, closeness, limit);
  const radius = near?.radius ?? Number.POSITIVE_INFINITY;
  const rows = nearestOf(segment, asked, { from, radius, box, limit });
  const shown = ({ row, distance }: NearRow, order: number): Found => ({
    ...{ row, order },
    distance: near === null ? null : distance,
  });
  if (closeness === null) return rows.map((one) => shown(one, one.distance));
  const last = rows.at(-1);
  // Partners in the last step may be farther away than others in it.
  if (last !== undefined && rows.length === limit) {
    const edge = (Math.floor(last.distance / STEP) + 1) * STEP;
    const partners = { ...asked, filter: { ...asked.filter, needs: asked.filter.needs | PARTNER } };
    const known = new Set(rows.map(({ row }) => row));
    const others = nearestOf(segment, partners, { from, radius: Math.min(radius, edge), box, limit });
    rows.push(...others.filter(({ row }) => !known.has(row)));
  }
  return rows
    .map((one) => shown(one, orderOf(closeness, one.distance, segment.hasTraits(one.row, PARTNER))))
    .sort((a, b) => a.order - b.order)
    .slice(0, limit);
}

function orderOf(closeness: Closeness, distance: number, isPartner: boolean): number {
  const step = Math.floor(distance / STEP);
  const within = distance - step * STEP;
  return closeness * CLOSENESS_FAR + step * STEP_WEIGHT + (isPartner ? 0 : STRANGER_NEAR) + within;
}

interface NearRow {
  row: number;
  /** Metres. */
  distance: number;
}

function nearestOf(
  segment: Segment,
  asked: Asked,
  { from, radius, box, limit }: { from: Position; radius: number; box: Bounds | null; limit: number },
): NearRow[] {
  const rows: NearRow[] = [];
  const visit = (row: number, distance: number) => rows.push({ row, distance });
  if (box !== null) segment.inside(box, from, radius, limit, asked, visit);
  else segment.nearest(from, radius, limit, asked, visit);
  return rows;
}

/** Without a position: partners and well-rated restaurants first. */
function bestOf(segment: Segment, asked: Asked, closeness: Closeness | null, limit: number): Found[] {
  const orderOfRow = (row: number) =>
    (closeness ?? 0) * CLOSENESS +
    (segment.hasTraits(row, PARTNER) ? 0 : STRANGER) +
    (TOP_RATING10 - segment.ratingOf(row));
  const best = new Nearest();
  best.start(limit);
  for (const row of segment.matching(asked)) best.offer(orderOfRow(row), row);
  return Array.from(best.rows(), (row) => ({ row, distance: null, order: orderOfRow(row) }));
}

function middle(box: Bounds): Position {
  const lng = box.west <= box.east ? (box.west + box.east) / 2 : DEFAULT_POSITION.lng;
  return { lat: (box.south + box.north) / 2, lng };
}
