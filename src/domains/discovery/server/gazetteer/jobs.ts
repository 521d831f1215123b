import type { Database } from "#platform/server/db/database.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { allGazetteerPlaces, gazetteerAttributions, gazetteerState } from "./store.ts";

/** Lists of places change a few times a year; an import also asks for a refresh. */
const POLL_MS = 60_000;

/** Keeps a gazetteer up to date with the database. */
export class GazetteerFollower {
  readonly #db: Database;
  readonly #gazetteer: Gazetteer;
  #state = "";
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #attributions: readonly string[] = [];

  constructor(db: Database, gazetteer: Gazetteer) {
    this.#db = db;
    this.#gazetteer = gazetteer;
  }

  /** Who must be named where imported places are shown. */
  get attributions(): readonly string[] {
    return this.#attributions;
  }

  /** Loads all places, then looks for changes once a minute until `stop`. */
  async start(): Promise<void> {
    await this.refresh();
    this.#timer = setInterval(() => {
      this.refresh().catch((error: Error) =>
        log.warn({ err: error }, "the gazetteer could not be refreshed"),
      );
    }, POLL_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#running.catch(() => undefined);
  }

  /** Loads all places anew if any has changed. Calls are serialized. */
  refresh(): Promise<void> {
    this.#running = this.#running.catch(() => undefined).then(() => this.#refresh());
    return this.#running;
  }

  async #refresh(): Promise<void> {
    const state = await gazetteerState(this.#db);
    if (state === this.#state) return;
    await this.#gazetteer.load(await allGazetteerPlaces(this.#db));
    this.#attributions = await gazetteerAttributions(this.#db);
    this.#state = state;
  }
}
