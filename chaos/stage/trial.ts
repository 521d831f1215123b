/** One run of a fault. */
export interface Trial {
  /** Duration of the load. */
  seconds: number;
  /** Runs with the same seed perform the same actions in the same order, as far as machines allow. */
  seed: number;
  /**
   * In `npm test`, results must not depend on the machine's speed: the load runs until a number of confirmations rather
   * than for a time, and durations are for information only.
   */
  isShort: boolean;
  /** Prints a progress line. */
  say(text: string): void;
}

/** Thrown if a machine can't produce a fault: the reason is printed, and no result is claimed. */
export class Skipped extends Error {}
