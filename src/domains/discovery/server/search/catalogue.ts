import type { CatalogueRow } from "#domains/restaurants/server/public.ts";
import type { Position } from "#kernel/geo.ts";
import { type CatalogueQuery, closestOf, type Hit } from "./closest.ts";
import { correctedTexts } from "./correct.ts";
import { HoursClock } from "./hours-clock.ts";
import { type DeletedRow, Shelf } from "./rows/shelf.ts";
import { CLOSENESS, RecentTerms } from "./text/text-query.ts";

/** Below this number of places that match by name, a text may be misspelled. */
const FEW_NAMES = 3;

export interface SearchResult {
  hits: Hit[];
  /** The text with its spelling corrected, if hits were found by it; null otherwise. */
  corrected: string | null;
}

/** Called with the ids of changed, new and removed restaurants; null: any may have changed. */
export type ChangeListener = (ids: readonly string[] | null) => void;

/** Above this share of changed rows the catalogue should be rebuilt, but not while many more arrive: up to the second share. */
const CHANGED_SHARE = 0.05;
const MAX_CHANGED_SHARE = 0.3;
const MIN_REBUILD = 5_000;
/** So many rows at once are an import. */
const MANY = 200;

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
  #changed = new Map<string, CatalogueRow | DeletedRow>();
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

  /** Applies changed and deleted rows. */
  async apply(rows: readonly (CatalogueRow | DeletedRow)[]): Promise<void> {
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
  }

  /** Whether so much has changed that `load` should follow. @param arriving rows that the last poll brought */
  isOutgrown(arriving: number): boolean {
    const share = arriving < MANY ? CHANGED_SHARE : MAX_CHANGED_SHARE;
    return this.#changed.size > Math.max(MIN_REBUILD, (this.#base?.segment.size ?? 0) * share);
  }

  /** Matches, best first. `isOpen` of all hits refers to the same minute. */
  find(query: CatalogueQuery): Hit[] {
    this.#clock.tick();
    const { text, dishes = [], limit } = query;
    const terms = text === null && dishes.length === 0 ? undefined : this.#terms.of(text, dishes);
    // A text that folds to nothing ("!!") matches no name.
    if (terms === null) return [];
    const hits = this.#shelves().flatMap((shelf) => closestOf(shelf, query, terms ?? null, this.#clock));
    // Hits of a single shelf are already sorted, up to rounding.
    if (hits.some((hit, at) => at > 0 && compare(hits[at - 1] as Hit, hit) > 0)) hits.sort(compare);
    if (hits.length > limit) hits.length = limit;
    return hits;
  }

  /**
   * The same for a text that a person has typed: if no name begins with it, and hardly any contains its words, words
   * that are like them are looked for too; their hits come last.
   */
  search(query: CatalogueQuery): SearchResult {
    const hits = this.find(query);
    if (query.text === null || hits.length >= query.limit) return { hits, corrected: null };
    const named = hits.filter(({ closeness }) => closeness !== CLOSENESS.other);
    const isMeant = named.some(({ closeness }) => closeness !== CLOSENESS.name);
    if (isMeant || named.length >= FEW_NAMES) return { hits, corrected: null };
    for (const corrected of correctedTexts(this.#shelves(), query.text)) {
      const known = new Set(hits.map(({ shelf, row }) => shelf.id(row)));
      const more = this.find({ ...query, text: corrected }).filter(
        ({ shelf, row, closeness }) => closeness !== CLOSENESS.other && !known.has(shelf.id(row)),
      );
      if (more.length === 0) continue;
      const last = hits.at(-1)?.order ?? 0;
      const added = more.map((hit, at) => ({ ...hit, closeness: CLOSENESS.corrected, order: last + 1 + at }));
      return { hits: [...hits, ...added].slice(0, query.limit), corrected };
    }
    return { hits, corrected: null };
  }

  /** The visible ones of these restaurants, in this order. */
  pick(ids: readonly string[], from: Position | null): Hit[] {
    this.#clock.tick();
    return ids.flatMap((id, order) => {
      // Changed rows are on the smaller shelf; the larger one may still hold their previous state.
      const shelf = this.#changed.has(id) ? this.#recent : this.#base;
      const row = shelf?.rowOf(id);
      if (!shelf || row === undefined) return [];
      const distance = from && shelf.segment.distance(row, from);
      return [{ shelf, row, distance, closeness: null, order }];
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

  /** The time at which it closes or opens next, within a day. */
  changeOf(hit: Hit): string | null {
    return this.#clock.changeOf(hit.shelf.segment.hoursOf(hit.row));
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
