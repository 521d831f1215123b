/** One line of a verdict: what had to hold, whether it did, and the figure that says so. */
export interface Check {
  what: string;
  ok: boolean;
  /** Such as `214 bookings`; empty where there is nothing to count. */
  figure: string;
}

export interface Trial {
  /** How long the load runs. */
  seconds: number;
  /** Two runs of one seed do the same acts in the same order, as far as machines allow. */
  seed: number;
  /** Says what is happening, on a line of its own. */
  say(text: string): void;
}

/** Thrown where a machine can't show a fault: the reason is printed, and nothing is claimed. */
export class Skipped extends Error {}

/** Something that goes wrong in the world, what is done about it, and what must hold afterwards. */
export interface Fault {
  name: string;
  /** In a line, for who asks what there is. */
  what: string;
  /** Seconds of load when nobody says how long. */
  seconds: number;
  /** Seconds of load in the short run that belongs to `npm test`; null leaves it out there. */
  shortSeconds: number | null;
  run(trial: Trial): Promise<Check[]>;
}

export function check(what: string, ok: boolean, figure: string | number = ""): Check {
  return { what, ok, figure: String(figure) };
}
