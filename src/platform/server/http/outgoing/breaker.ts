/** Consecutive failures that open the circuit: a single one may be a momentary problem. */
const OPENS_AT = 2;
/** How long calls fail immediately before one call probes whether the service is back. */
const REST_MS = 10_000;

/** The circuit is open: the call was not made, because previous calls have failed. */
export class NotAsked extends Error {}

/**
 * Circuit breaker: while a service is down, callers fail immediately instead of waiting. One for each service, in each
 * process.
 */
export class Breaker {
  readonly #now: () => number;
  #failures = 0;
  #restsUntil = 0;

  /** `now`: milliseconds of a monotonic clock. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Makes a call unless the circuit is open. @throws NotAsked */
  async call<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.#failures >= OPENS_AT) {
      if (this.#now() < this.#restsUntil) throw new NotAsked("the calls before it have failed");
      // This call probes whether the service is back; all others fail until its result is known.
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
