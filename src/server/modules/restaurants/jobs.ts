import { localDate } from "../../../shared/zoned-time.ts";
import type { Database } from "../../db/database.ts";
import type { Catalogue } from "./search/catalogue.ts";
import { allRestaurants, lastVersion, restaurantsById, versionsAfter } from "./store.ts";

const POLL_MS = 1_000;
/**
 * Versions are handed out before their transaction commits, so a lower one may appear after a higher one. Each poll
 * looks back this far; an import's transaction holds at most 500 rows.
 */
const OVERLAP = 5_000;
/** So long after the last version was handed out, its transaction has ended one way or the other. */
const SETTLED_MS = 60_000;
const PAGE = 2_000;

/** Keeps a catalogue up to date with the database by following the versions of its rows. */
export class CatalogueFollower {
  readonly #db: Database;
  readonly #catalogue: Catalogue;
  readonly #now: () => Date;
  #seen = 0;
  #movedAt = 0;
  #day = "";
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(db: Database, catalogue: Catalogue, now: () => Date) {
    this.#db = db;
    this.#catalogue = catalogue;
    this.#now = now;
  }

  /** Loads everything, then looks for changes once a second until `stop`. */
  async start(): Promise<void> {
    await this.#load();
    this.#timer = setInterval(() => {
      this.refresh().catch((error: Error) =>
        console.warn(`the catalogue could not be refreshed: ${error.message}`),
      );
    }, POLL_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#running.catch(() => undefined);
  }

  /** Takes in what has changed by now. Calls take turns. */
  refresh(): Promise<void> {
    this.#running = this.#running.catch(() => undefined).then(() => this.#refresh());
    return this.#running;
  }

  async #load(): Promise<void> {
    this.#seen = await lastVersion(this.#db);
    this.#day = localDate(this.#now(), "Asia/Tokyo");
    await this.#catalogue.load(allRestaurants(this.#db));
  }

  async #refresh(): Promise<void> {
    // Claims expire at the end of a day; which ones hold is decided when the catalogue is laid out.
    if (localDate(this.#now(), "Asia/Tokyo") !== this.#day) return this.#load();
    const last = await lastVersion(this.#db);
    if (last !== this.#seen) this.#movedAt = Date.now();
    else if (Date.now() - this.#movedAt > SETTLED_MS) return;
    const since = Math.max(0, Math.min(this.#seen, last) - OVERLAP);
    this.#seen = last;
    const stale = (await versionsAfter(this.#db, since)).filter(
      ({ id, version }) => version > this.#catalogue.knownVersion(id),
    );
    let shouldReload = false;
    for (let at = 0; at < stale.length; at += PAGE) {
      const rows = await restaurantsById(
        this.#db,
        stale.slice(at, at + PAGE).map(({ id }) => id),
      );
      shouldReload = (await this.#catalogue.apply(rows)) || shouldReload;
      if (shouldReload) return this.#load();
    }
  }
}
