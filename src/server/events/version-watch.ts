const LOOK_MS = 1_000;

type Listener = (version: number) => void;

/** The latest version of each restaurant that is asked for. */
type ReadVersions = (restaurantIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/**
 * Tells open windows that something of a restaurant has changed, in whatever process it was changed: one look into the
 * database a second for all of them together, and none while nobody listens.
 */
export class VersionWatch {
  readonly #read: ReadVersions;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #known = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;

  constructor(read: ReadVersions) {
    this.#read = read;
  }

  /** Calls back with each version after `known`. Returns how to stop. */
  listen(restaurantId: string, known: number, listener: Listener): () => void {
    const others = this.#listeners.get(restaurantId) ?? new Set();
    // The one who knows least decides from where on is told; hearing of a version twice does no harm.
    this.#known.set(restaurantId, Math.min(known, this.#known.get(restaurantId) ?? known));
    this.#listeners.set(restaurantId, others.add(listener));
    this.#timer ??= setInterval(() => void this.#look(), LOOK_MS).unref();
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
        if (version <= (this.#known.get(restaurantId) ?? 0)) continue;
        this.#known.set(restaurantId, version);
        for (const listener of this.#listeners.get(restaurantId) ?? []) listener(version);
      }
    } catch (error) {
      console.warn(`what has changed could not be read: ${String(error)}`);
    }
  }

  #stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#known.clear();
  }
}
