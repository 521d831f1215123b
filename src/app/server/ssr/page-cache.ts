/** A rendered page, ready to send. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Whether the body is compressed (Brotli). */
  isCompressed: boolean;
}

/** `shared`: the page was already being rendered for another request. */
export type PageOutcome = "kept" | "shared" | "rendered";

const TTL_MS = 30_000;
/** Maximum age of a stale page served when rendering fails, for example while the database is unavailable. */
const STALE_MS = 10 * 60_000;
const MAX_PAGES = 500;
/** Larger pages are not cached. Pages are kept compressed, about a fifth of their size. */
const MAX_BYTES = 250_000;

/**
 * Caches public pages for half a minute or until their content changes, and renders a page only once for concurrent
 * requests. When rendering fails, the last cached page is served for a while. Cached pages must not depend on the user:
 * the caller excludes private pages and puts language and theme into the key.
 */
export class PageCache {
  readonly #pages = new Map<string, { page: RenderedPage; until: number }>();
  readonly #underway = new Map<string, Promise<RenderedPage>>();
  readonly #now: () => number;
  readonly #onOutcome: (outcome: PageOutcome) => void;

  /** `tell` is called with how each page was obtained. */
  constructor(now: () => number, onOutcome: (outcome: PageOutcome) => void = () => undefined) {
    this.#now = now;
    this.#onOutcome = onOutcome;
  }

  async get(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const cached = this.#pages.get(key);
    if (cached && cached.until > this.#now()) {
      this.#onOutcome("kept");
      return cached.page;
    }
    const underway = this.#underway.get(key);
    this.#onOutcome(underway === undefined ? "rendered" : "shared");
    return underway ?? this.#render(key, render);
  }

  /**
   * Invalidates the matching pages, including those being rendered: the next request renders them anew. If that fails,
   * the stale page is still served.
   */
  invalidate(concerns: (key: string) => boolean): void {
    for (const [key, cached] of this.#pages)
      if (concerns(key)) cached.until = Math.min(cached.until, this.#now());
    for (const key of this.#underway.keys()) if (concerns(key)) this.#underway.delete(key);
  }

  #render(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const work: Promise<RenderedPage> = render()
      .then(
        (page) => {
          // A page whose rendering began before a change may show old data.
          const isCurrent = this.#underway.get(key) === work;
          if (isCurrent && page.status === 200 && page.body.length <= MAX_BYTES) this.#store(key, page);
          return page.status >= 500 ? (this.#stale(key) ?? page) : page;
        },
        (error) => this.#stale(key) ?? Promise.reject(error),
      )
      .finally(() => {
        if (this.#underway.get(key) === work) this.#underway.delete(key);
      });
    this.#underway.set(key, work);
    return work;
  }

  #stale(key: string): RenderedPage | null {
    const cached = this.#pages.get(key);
    return cached && cached.until + STALE_MS > this.#now() ? cached.page : null;
  }

  #store(key: string, page: RenderedPage): void {
    // A Map keeps the order of insertion: the first is the oldest.
    this.#pages.delete(key);
    this.#pages.set(key, { page, until: this.#now() + TTL_MS });
    const oldest = this.#pages.keys().next();
    if (this.#pages.size > MAX_PAGES && !oldest.done) this.#pages.delete(oldest.value);
  }
}
