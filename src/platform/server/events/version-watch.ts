import { log } from "../telemetry/logs/log.ts";
import { runWithContext } from "../telemetry/tracing/request-context.ts";

/** A change is on the screens of others within a second, the time to load and draw it included (`bench/evening.ts`). */
const LOOK_MS = 400;
/** Number of polls after which a version is announced again. */
const AGAIN_AFTER = 8;

type Listener = (version: number) => void;

/** Reads the latest version of each given restaurant. */
type ReadVersions = (restaurantIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/**
 * Notifies open windows that data of a restaurant has changed, in whichever process: one query per look for all
 * listeners together, and none while there are no listeners.
 */
export class VersionWatch {
  readonly #read: ReadVersions;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #known = new Map<string, number>();
  /** Polls left until a version is announced again. */
  readonly #again = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;

  constructor(read: ReadVersions) {
    this.#read = read;
  }

  /**
   * Calls back with each version after `known`, and again a few seconds later: versions are assigned before their
   * transaction commits, so a lower version may become visible after a higher one was announced. Returns an unsubscribe
   * function.
   */
  listen(restaurantId: string, known: number, listener: Listener): () => void {
    const others = this.#listeners.get(restaurantId) ?? new Set();
    // Start from the oldest version known to any listener; announcing a version twice does no harm.
    this.#known.set(restaurantId, Math.min(known, this.#known.get(restaurantId) ?? known));
    this.#listeners.set(restaurantId, others.add(listener));
    this.#again.set(restaurantId, AGAIN_AFTER);
    // The timer polls for all listeners, so it must not inherit the context of the request that happened to start it.
    this.#timer ??= runWithContext({}, () => setInterval(() => void this.#look(), LOOK_MS).unref());
    return () => {
      others.delete(listener);
      if (others.size === 0) this.#listeners.delete(restaurantId);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  async #look(): Promise<void> {
    try {
      const versions = await this.#read([...this.#listeners.keys()]);
      for (const [restaurantId, version] of versions) {
        if (!this.#shouldNotify(restaurantId, version)) continue;
        for (const listener of this.#listeners.get(restaurantId) ?? []) listener(version);
      }
    } catch (error) {
      log.warn({ err: error }, "what has changed could not be read");
    }
  }

  #shouldNotify(restaurantId: string, version: number): boolean {
    if (version > (this.#known.get(restaurantId) ?? 0)) {
      this.#known.set(restaurantId, version);
      this.#again.set(restaurantId, AGAIN_AFTER);
      return true;
    }
    const left = this.#again.get(restaurantId);
    if (left === undefined) return false;
    if (left > 1) this.#again.set(restaurantId, left - 1);
    else this.#again.delete(restaurantId);
    return left === 1;
  }

  #stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#known.clear();
    this.#again.clear();
  }
}
