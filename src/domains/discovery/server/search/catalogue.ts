import type { CatalogueRow } from "#domains/restaurants/server/public.ts";
import { type Bounds, DEFAULT_POSITION, type Position } from "#kernel/geo.ts";
import { HoursClock } from "./hours-clock.ts";
import { Nearest } from "./nearest.ts";
import { PARTNER, type RowFilter } from "./rows/row-filter.ts";
import { Shelf } from "./rows/shelf.ts";
import { BOUNDARY, type QueryTerm, RecentTerms } from "./text/search-text.ts";
import type { Asked, Segment } from "./text/segment.ts";

/** Weights that separate the criteria: closeness of the name, partner, rating (0 to 50). */
const CLOSENESS = 1_000;
const STRANGER = 100;
const TOP_RATING10 = 50;

interface Ranked {
  row: number;
  /** Smaller is better. */
  rank: number;
}

/**
 * The best rows without a position, best first: names equal to the text, then names that begin with it, then the rest;
 * partners and well-rated restaurants first.
 */
function bestOf(segment: Segment, asked: Asked, terms: readonly QueryTerm[] | null, count: number): Ranked[] {
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

export type Near = Position & { radius: number };

/** Search input. Without a position, the closest names come first. */
export interface CatalogueQuery {
  filter: RowFilter;
  text: string | null;
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
  /** Smaller comes first. */
  order: number;
}

/** Called with the ids of changed, new and removed restaurants; null: any may have changed. */
export type ChangeListener = (ids: readonly string[] | null) => void;

/** Above this share of changed rows the catalogue is rebuilt. */
const MAX_CHANGED_SHARE = 0.05;
const MIN_REBUILD = 5_000;

/**
 * The restaurants in memory: one large immutable shelf and a small one with changes since. A copy of PostgreSQL, about
 * a second behind.
 */
export class Catalogue {
  /** When it last matched the database; null before the first load. */
  refreshedAt: Date | null = null;
  readonly #now: () => Date;
  #clock: HoursClock;
  #base: Shelf | null = null;
  #recent: Shelf | null = null;
  #changed = new Map<string, CatalogueRow>();
  readonly #terms = new RecentTerms();
  readonly #listeners = new Set<ChangeListener>();

  constructor(now: () => Date) {
    this.#now = now;
    this.#clock = new HoursClock(now);
  }

  get size(): number {
    return (this.#base?.segment.size ?? 0) + (this.#recent?.segment.size ?? 0);
  }

  get isLoaded(): boolean {
    return this.#base !== null;
  }

  /** Subscribes to changes; called once they show in answers. */
  onChange(listener: ChangeListener): void {
    this.#listeners.add(listener);
  }

  /** Rebuilds everything; searches use the previous state until it is done. */
  async load(rows: AsyncIterable<CatalogueRow> | Iterable<CatalogueRow>): Promise<void> {
    const clock = new HoursClock(this.#now);
    const base = await Shelf.of(rows, clock, this.#now());
    this.#clock = clock;
    this.#base = base;
    this.#recent = null;
    this.#changed = new Map();
    this.#notify(null);
  }

  /** The version of a restaurant in this catalogue; 0 if unknown. */
  knownVersion(id: string): number {
    const changed = this.#changed.get(id);
    if (changed) return changed.version;
    const row = this.#base?.rowOf(id);
    return row === undefined ? 0 : (this.#base?.version(row) ?? 0);
  }

  /** Applies changed rows. Returns true if so much has changed that `load` should follow. */
  async apply(rows: readonly CatalogueRow[]): Promise<boolean> {
    const ids: string[] = [];
    for (const row of rows) {
      if (row.version <= this.knownVersion(row.id)) continue;
      ids.push(row.id);
      const old = this.#base?.rowOf(row.id);
      if (old !== undefined) this.#base?.segment.bury(old);
      this.#changed.set(row.id, row);
    }
    this.#recent = await Shelf.of(this.#changed.values(), this.#clock, this.#now());
    if (ids.length > 0) this.#notify(ids);
    return this.#changed.size > Math.max(MIN_REBUILD, (this.#base?.segment.size ?? 0) * MAX_CHANGED_SHARE);
  }

  /** Matches, best first. `isOpen` of all hits refers to the same minute. */
  find(query: CatalogueQuery): Hit[] {
    this.#clock.tick();
    const terms = query.text === null ? null : this.#terms.of(query.text);
    // A text that folds to nothing ("!!") matches no name.
    if (terms?.length === 0) return [];
    const hits: Hit[] = [];
    for (const shelf of this.#shelves()) addHits(hits, shelf, query, terms, this.#clock);
    // Hits of a single shelf are already sorted, up to rounding.
    if (hits.some((hit, at) => at > 0 && compare(hits[at - 1] as Hit, hit) > 0)) hits.sort(compare);
    if (hits.length > query.limit) hits.length = query.limit;
    return hits;
  }

  /** The visible ones of these restaurants, in this order. */
  pick(ids: readonly string[], from: Position | null): Hit[] {
    this.#clock.tick();
    return ids.flatMap((id, order) => {
      // Changed rows are on the smaller shelf; the larger one may still hold their previous state.
      const shelf = this.#changed.has(id) ? this.#recent : this.#base;
      const row = shelf?.rowOf(id);
      if (!shelf || row === undefined) return [];
      return [{ shelf, row, distance: from && shelf.segment.distance(row, from), order }];
    });
  }

  /** Restaurants in id order: `count` rows from row `from`, of `size` rows in total; changed rows are skipped. */
  list(from: number, count: number): string[] {
    const ids: string[] = [];
    let first = 0;
    for (const shelf of this.#shelves()) {
      const end = Math.min(shelf.segment.size, from + count - first);
      for (let row = Math.max(0, from - first); row < end; row++)
        if (!shelf.segment.isBuried(row)) ids.push(shelf.id(row));
      first += shelf.segment.size;
    }
    return ids;
  }

  isOpen(hit: Hit): boolean | null {
    return this.#clock.isOpen(hit.shelf.segment.hoursOf(hit.row));
  }

  #notify(ids: readonly string[] | null): void {
    for (const listener of this.#listeners) listener(ids);
  }

  #shelves(): Shelf[] {
    return [this.#base, this.#recent].filter((shelf) => shelf !== null);
  }
}

function compare(a: Hit, b: Hit): number {
  return a.order - b.order || (a.shelf.id(a.row) < b.shelf.id(b.row) ? -1 : 1);
}

/** Adds a shelf's best hits, up to the limit. */
function addHits(
  hits: Hit[],
  shelf: Shelf,
  { near, box, filter, limit }: CatalogueQuery,
  terms: readonly QueryTerm[] | null,
  clock: HoursClock,
): void {
  const { segment } = shelf;
  const text = terms === null ? null : segment.findText(terms);
  if (terms !== null && text === null) return;
  const asked = { filter, clock, text };
  const visit = (row: number, distance: number) => hits.push({ shelf, row, distance, order: distance });
  if (near !== null && box !== null) segment.inside(box, near, near.radius, limit, asked, visit);
  else if (near !== null) segment.nearest(near, near.radius, limit, asked, visit);
  else if (box !== null)
    segment.inside(box, middle(box), Number.POSITIVE_INFINITY, limit, asked, (row, distance) =>
      hits.push({ shelf, row, distance: null, order: distance }),
    );
  else
    for (const { row, rank } of bestOf(segment, asked, terms, limit))
      hits.push({ shelf, row, distance: null, order: rank });
}

function middle(box: Bounds): Position {
  const lng = box.west <= box.east ? (box.west + box.east) / 2 : DEFAULT_POSITION.lng;
  return { lat: (box.south + box.north) / 2, lng };
}
