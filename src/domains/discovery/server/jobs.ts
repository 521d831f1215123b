import {
  allRestaurants,
  type Position,
  readPosition,
  restaurantsById,
  versionsAfter,
} from "#domains/restaurants/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Reader, ReplicaReader } from "#platform/server/db/replica.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import type { Catalogue } from "./search/catalogue.ts";

const POLL_MS = 1_000;
/**
 * Versions are assigned before their transaction commits, so a lower one may appear after a higher one. Each poll looks
 * back this far; an import's transaction holds at most 500 rows.
 */
const OVERLAP = 5_000;
/** This long after a version has appeared, all lower ones have appeared too, or never will. */
const SETTLED_MS = 60_000;
const PAGE = 2_000;

/** Keeps a catalogue up to date by following the versions of database rows. */
export class CatalogueFollower {
  readonly #db: Database;
  readonly #catalogue: Catalogue;
  readonly #now: () => Date;
  readonly #replica: ReplicaReader | null;
  #seen = 0;
  #movedAt: number | null = null;
  #wasReplica = false;
  #day = "";
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  /** `replica`: read from instead of `db` while it is usable. */
  constructor(db: Database, catalogue: Catalogue, now: () => Date, replica: ReplicaReader | null = null) {
    this.#db = db;
    this.#catalogue = catalogue;
    this.#now = now;
    this.#replica = replica;
  }

  /** Loads everything, then polls once a second until `stop`. */
  async start(): Promise<void> {
    await this.#read((from) => this.#load(from));
    this.#catalogue.refreshedAt = new Date();
    this.#timer = setInterval(() => {
      this.refresh().catch((error: Error) =>
        log.warn({ err: error }, "the catalogue could not be refreshed"),
      );
    }, POLL_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#running.catch(() => undefined);
  }

  /** Applies current changes. Calls are serialized. */
  refresh(): Promise<void> {
    this.#running = this.#running
      .catch(() => undefined)
      .then(() => this.#read((from) => this.#refresh(from)))
      .then(() => {
        this.#catalogue.refreshedAt = new Date();
      });
    return this.#running;
  }

  #read(work: (from: Reader) => Promise<void>): Promise<void> {
    return this.#replica === null ? work({ db: this.#db, isReplica: false }) : this.#replica.read(work);
  }

  async #load(from: Reader): Promise<void> {
    const position = await readPosition(from.db, from.isReplica);
    const day = localDate(this.#now(), "Asia/Tokyo");
    await this.#catalogue.load(allRestaurants(from.db));
    this.#day = day;
    this.#seen = position.last;
    // Transactions in flight during the load appear within the next minute.
    this.#movedAt = position.at;
    this.#wasReplica = from.isReplica;
  }

  async #refresh(from: Reader): Promise<void> {
    // Claims expire at the end of a day, and are evaluated when the catalogue is built.
    if (localDate(this.#now(), "Asia/Tokyo") !== this.#day) return this.#load(from);
    const position = await readPosition(from.db, from.isReplica);
    if (this.#isSettled(position, from)) return;
    const since = Math.max(0, Math.min(this.#seen, position.last) - OVERLAP);
    const stale = (await versionsAfter(from.db, since)).filter(
      ({ id, version }) => version > this.#catalogue.knownVersion(id),
    );
    const [gone, changed] = [stale.filter((one) => one.isDeleted), stale.filter((one) => !one.isDeleted)];
    // Before the changed ones: a restaurant may have been added again under its id.
    const known = gone.filter(({ id }) => this.#catalogue.knownVersion(id) > 0);
    if (known.length > 0)
      await this.#catalogue.apply(known.map(({ id, version }) => ({ id, version, isVisible: false })));
    for (let at = 0; at < changed.length; at += PAGE) {
      const ids = changed.slice(at, at + PAGE).map(({ id }) => id);
      await this.#catalogue.apply(await restaurantsById(from.db, ids));
      if (this.#catalogue.isOutgrown(stale.length)) return this.#load(from);
    }
    if (stale.length === 0 && this.#catalogue.isOutgrown(0)) return this.#load(from);
    this.#seen = position.last;
  }

  /**
   * Whether there can be no changes: the newest version is known, and has been for long enough by the database's clock.
   * The clock of a stalled replica does not advance.
   */
  #isSettled({ last, at }: Position, { isReplica }: Reader): boolean {
    if (last !== this.#seen || isReplica !== this.#wasReplica) {
      this.#movedAt = at;
      this.#wasReplica = isReplica;
      return false;
    }
    this.#movedAt ??= at;
    return this.#movedAt !== null && at !== null && at - this.#movedAt > SETTLED_MS;
  }
}
