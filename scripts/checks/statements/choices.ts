/** Maximum number of variants; with more, nobody can tell what a statement may be. */
const MOST_RUNS = 256;

/**
 * Runs a computation once for each combination of its choices. Choices with the same key in one run have the same
 * result: `a ? x : y` next to another `a ? u : v` has two outcomes, not four.
 */
export class Choices {
  #decided = new Map<unknown, number>();
  #trail: { at: number; of: number }[] = [];
  #prefix: number[] = [];

  /** A number below `of`, a different one in each run. */
  choose(key: unknown, of: number): number {
    const decided = this.#decided.get(key);
    if (decided !== undefined) return decided;
    const at = this.#prefix[this.#trail.length] ?? 0;
    this.#trail.push({ at, of });
    this.#decided.set(key, at);
    return at;
  }

  /** The results of `work` in all of its runs; null when there are too many. */
  static all<T>(work: (choices: Choices) => T): T[] | null {
    const results: T[] = [];
    for (let prefix: number[] | null = []; prefix !== null; ) {
      const choices = new Choices();
      choices.#prefix = prefix;
      results.push(work(choices));
      if (results.length === MOST_RUNS) return null;
      prefix = choices.#next();
    }
    return results;
  }

  #next(): number[] | null {
    const last = this.#trail.findLastIndex(({ at, of }) => at + 1 < of);
    if (last === -1) return null;
    return this.#trail.slice(0, last + 1).map(({ at }, n) => (n === last ? at + 1 : at));
  }
}
