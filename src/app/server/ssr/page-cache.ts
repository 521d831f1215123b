/** A rendered page as it is sent. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** `shared`: somebody else had asked for it, and it was being rendered. */
export type PageOutcome = "kept" | "shared" | "rendered";

const TTL_MS = 30_000;
/** While a page can't be rendered, because the database is away, one of up to so long ago is better than none. */
const STALE_MS = 10 * 60_000;
const MAX_PAGES = 500;
/** A page that is this large is not worth its room. */
const MAX_BYTES = 1_000_000;

/**
 * Keeps public pages for half a minute or until what they show has changed, and renders a page that many ask for at once only once. A page that fails is
 * answered with the one that was kept last, for a while. What is kept must
 * not depend on who asks: the caller leaves private pages out and puts language and theme into the key.
 */
export class PageCache {
  readonly #pages = new Map<string, { page: RenderedPage; until: number }>();
  readonly #underway = new Map<string, Promise<RenderedPage>>();
  readonly #now: () => number;
  readonly #tell: (outcome: PageOutcome) => void;

  /** `tell` hears how each page was come by. */
  constructor(now: () => number, tell: (outcome: PageOutcome) => void = () => undefined) {
    this.#now = now;
    this.#tell = tell;
  }

  async get(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const kept = this.#pages.get(key);
    if (kept && kept.until > this.#now()) {
      this.#tell("kept");
      return kept.page;
    }
    const underway = this.#underway.get(key);
    this.#tell(underway === undefined ? "rendered" : "shared");
    return underway ?? this.#render(key, render);
  }

  /**
   * What these pages show has changed: the next who asks gets them anew, also where one is just being rendered. Should that fail,
   * the page of before is still better than none.
   */
  forget(concerns: (key: string) => boolean): void {
    for (const [key, kept] of this.#pages) if (concerns(key)) kept.until = Math.min(kept.until, this.#now());
    for (const key of this.#underway.keys()) if (concerns(key)) this.#underway.delete(key);
  }

  #render(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const work: Promise<RenderedPage> = render()
      .then(
        (page) => {
          // Begun before a change, it may show what was.
          const isCurrent = this.#underway.get(key) === work;
          if (isCurrent && page.status === 200 && page.body.length <= MAX_BYTES) this.#keep(key, page);
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
    const kept = this.#pages.get(key);
    return kept && kept.until + STALE_MS > this.#now() ? kept.page : null;
  }

  #keep(key: string, page: RenderedPage): void {
    // A Map keeps the order of insertion: the first is the oldest.
    this.#pages.delete(key);
    this.#pages.set(key, { page, until: this.#now() + TTL_MS });
    const oldest = this.#pages.keys().next();
    if (this.#pages.size > MAX_PAGES && !oldest.done) this.#pages.delete(oldest.value);
  }
}
