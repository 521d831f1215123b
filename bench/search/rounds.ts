import type { Result } from "autocannon";

/** Several short rounds of one measurement. */
export class Rounds {
  readonly #rounds: Result[] = [];

  add(result: Result): void {
    if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were no success`);
    this.#rounds.push(result);
  }

  /** Requests per second, the mean of the rounds. */
  get rate(): number {
    const sum = this.#rounds.reduce((total, { requests }) => total + requests.average, 0);
    return sum / this.#rounds.length;
  }

  /** Milliseconds: the median of the rounds' medians, so that one disturbed second does not count. */
  get p50(): number {
    return middle(this.#rounds.map(({ latency }) => latency.p50));
  }

  get p99(): number {
    return middle(this.#rounds.map(({ latency }) => latency.p99));
  }
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
