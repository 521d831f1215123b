/** One run of a fault. */
export interface Trial {
  /** How long the load runs. */
  seconds: number;
  /** Two runs of one seed do the same acts in the same order, as far as machines allow. */
  seed: number;
  /**
   * In `npm test`: how fast the machine is must not decide. The load is as much as was confirmed and not as long as a
   * clock says, and times are only written down.
   */
  isShort: boolean;
  /** Says what is happening, on a line of its own. */
  say(text: string): void;
}

/** Thrown where a machine can't show a fault: the reason is printed, and nothing is claimed. */
export class Skipped extends Error {}
