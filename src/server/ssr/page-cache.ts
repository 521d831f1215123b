/** A rendered page as it is sent. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const TTL_MS = 30_000;
const MAX_PAGES = 500;
/** A page that is this large is not worth its room. */
const MAX_BYTES = 1_000_000;

/**
 * Keeps public pages for half a minute, and renders a page that many ask for at once only once. What is kept must
 * not depend on who asks: the caller leaves private pages out and puts language and theme into the key.
 */
export class PageCache {
  readonly #pages = new Map<string, { page: RenderedPage; until: number }>();
  readonly #underway = new Map<string, Promise<RenderedPage>>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  async get(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const kept = this.#pages.get(key);
    if (kept && kept.until > this.#now()) return kept.page;
    const underway = this.#underway.get(key) ?? this.#render(key, render);
    return underway;
  }

  #render(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const work = render()
      .then((page) => {
        if (page.status === 200 && page.body.length <= MAX_BYTES) this.#keep(key, page);
        return page;
      })
      .finally(() => this.#underway.delete(key));
    this.#underway.set(key, work);
    return work;
  }

  #keep(key: string, page: RenderedPage): void {
    // A Map keeps the order of insertion: the first is the oldest.
    this.#pages.delete(key);
    this.#pages.set(key, { page, until: this.#now() + TTL_MS });
    const oldest = this.#pages.keys().next();
    if (this.#pages.size > MAX_PAGES && !oldest.done) this.#pages.delete(oldest.value);
  }
}
