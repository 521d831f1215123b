import type { Bounds, Position } from "#kernel/geo.ts";
import { DEFAULT_POSITION } from "#kernel/geo.ts";
import type { HoursClock } from "./hours-clock.ts";
import { Nearest } from "./nearest.ts";
import { PARTNER, type RowFilter } from "./rows/row-filter.ts";
import type { Shelf } from "./rows/shelf.ts";
import type { Asked, Segment } from "./text/segment.ts";
import type { TextMatch } from "./text/text-index.ts";
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
  const asked = { filter: query.filter, clock, text: null };
  if (text === null) return hitsOf(shelf, query, asked, null);
  const { segment } = shelf;
  let hits: Hit[] = [];
  let known = 0;
  for (let index = 0; index < text.terms.length; index++) {
    const match = segment.findText(text.terms[index] as (typeof text.terms)[number]);
    // Each list includes the matches of those before it: of the same size it has no others.
    if (match === null) continue;
    const count = exactCount(match);
    if (count >= 0 && count === known) continue;
    known = count;
    const closeness = text.text === null ? null : (index as Closeness);
    const more = hitsOf(shelf, query, { ...asked, text: match }, closeness);
    if (hits.length === 0) hits = more;
    else {
      const seen = new Set(hits.map(({ row }) => row));
      for (const hit of more) if (hits.length < query.limit && !seen.has(hit.row)) hits.push(hit);
    }
    if (hits.length === query.limit) break;
  }
  return hits;
}

/** The number of matching rows if it is known without reading texts; -1 otherwise. */
function exactCount({ rows, bits, holds }: TextMatch): number {
  return rows !== null && bits.length === 0 && holds === null ? rows.length : -1;
}

/** The best hits of one closeness, best first. */
function hitsOf(shelf: Shelf, query: CatalogueQuery, asked: Asked, closeness: Closeness | null): Hit[] {
  const { near, box, limit } = query;
  const from = near ?? (box && middle(box));
  if (from === null) return bestOf(shelf, asked, closeness, limit);
  const { segment } = shelf;
  const hits: Hit[] = [];
  const visit = (row: number, metres: number) => {
    const order = closeness === null ? metres : orderOf(closeness, metres, segment.hasTraits(row, PARTNER));
    hits.push({ shelf, row, distance: near === null ? null : metres, closeness, order });
  };
  const area = { from, radius: near?.radius ?? Number.POSITIVE_INFINITY, box, limit };
  nearest(segment, asked, area, visit);
  if (closeness === null) return hits;
  if (hits.length === limit) addPartners(segment, hits, asked, area, visit);
  hits.sort((a, b) => a.order - b.order);
  if (hits.length > limit) hits.length = limit;
  return hits;
}

/** Adds the partners in the last step of distance: they may be farther away than others in it. */
function addPartners(segment: Segment, hits: readonly Hit[], asked: Asked, area: Area, visit: Visit): void {
  const { filter } = asked;
  if ((filter.needs & PARTNER) !== 0) return;
  const last = hits.reduce((most, { row }) => Math.max(most, segment.distance(row, area.from)), 0);
  const edge = (Math.floor(last / STEP) + 1) * STEP;
  const known = new Set(hits.map(({ row }) => row));
  const partners = { ...asked, filter: { ...filter, needs: filter.needs | PARTNER } };
  nearest(segment, partners, { ...area, radius: Math.min(area.radius, edge) }, (row, metres) => {
    if (!known.has(row)) visit(row, metres);
  });
}

function orderOf(closeness: Closeness, distance: number, isPartner: boolean): number {
  const step = Math.floor(distance / STEP);
  const within = distance - step * STEP;
  return closeness * CLOSENESS_FAR + step * STEP_WEIGHT + (isPartner ? 0 : STRANGER_NEAR) + within;
}

interface Area {
  from: Position;
  /** Metres. */
  radius: number;
  box: Bounds | null;
  limit: number;
}

/** Receives a row and its distance in metres. */
type Visit = (row: number, distance: number) => void;

function nearest(segment: Segment, asked: Asked, { from, radius, box, limit }: Area, visit: Visit): void {
  if (box !== null) segment.inside(box, from, radius, limit, asked, visit);
  else segment.nearest(from, radius, limit, asked, visit);
}

/** Without a position: partners and well-rated restaurants first. */
function bestOf(shelf: Shelf, asked: Asked, closeness: Closeness | null, limit: number): Hit[] {
  const { segment } = shelf;
  const orderOfRow = (row: number) =>
    (closeness ?? 0) * CLOSENESS +
    (segment.hasTraits(row, PARTNER) ? 0 : STRANGER) +
    (TOP_RATING10 - segment.ratingOf(row));
  const best = new Nearest();
  best.start(limit);
  for (const row of segment.matching(asked)) best.offer(orderOfRow(row), row);
  return Array.from(best.rows(), (row) => ({
    shelf,
    row,
    distance: null,
    closeness,
    order: orderOfRow(row),
  }));
}

function middle(box: Bounds): Position {
  const lng = box.west <= box.east ? (box.west + box.east) / 2 : DEFAULT_POSITION.lng;
  return { lat: (box.south + box.north) / 2, lng };
}
