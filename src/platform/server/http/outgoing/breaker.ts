/** So many failures one after the other: one may be a moment's trouble. */
const OPENS_AT = 2;
/** So long nobody is kept waiting for a service that is away; then one call sees whether it is back. */
const REST_MS = 10_000;

/** A call that was not made, because those before it have failed. */
export class NotAsked extends Error {}

/** Spares those who come after the wait for a service that is away. One for each service, in each process. */
export class Breaker {
  readonly #now: () => number;
  #failures = 0;
  #restsUntil = 0;

  /** `now`: milliseconds of a clock that only goes forward. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Makes a call, unless those before it have failed a moment ago.
   * @throws NotAsked
   */
  async call<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.#failures >= OPENS_AT) {
      if (this.#now() < this.#restsUntil) throw new NotAsked("the calls before it have failed");
      // This one sees whether the service is back. Until it knows, the others go without.
      this.#rest();
    }
    try {
      const answer = await work();
      this.#failures = 0;
      return answer;
    } catch (error) {
      this.#failures++;
      this.#rest();
      throw error;
    }
  }

  #rest(): void {
    this.#restsUntil = this.#now() + REST_MS;
  }
}
