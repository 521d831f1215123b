import type { EmbeddedStage } from "./stage/embedded-stage.ts";
import type { ServerStage } from "./stage/server-stage.ts";
import type { Trial } from "./stage/trial.ts";

/** One line of a verdict: what had to hold, whether it did, and the figure that says so. */
export interface Check {
  what: string;
  /** Null: nothing had to hold, the figure is only written down. */
  ok: boolean | null;
  /** Such as `214 bookings`; empty where there is nothing to count. */
  figure: string;
}

/** What is said of one fault, or of what all of them have left. */
export interface Verdict {
  name: string;
  checks: Check[];
}

interface FaultOn<Name extends string, Stage> {
  name: string;
  /** In a line, for who asks what there is. */
  what: string;
  stage: Name;
  /** Seconds of load when nobody says how long. */
  seconds: number;
  /** Whether it belongs to the short form. */
  isShort: boolean;
  /** Lets it go wrong in the middle of the load, and puts right what the product can't. */
  breakIt(stage: Stage, trial: Trial): Promise<Check[]>;
}

export type ServerFault = FaultOn<"server", ServerStage>;
export type EmbeddedFault = FaultOn<"embedded", EmbeddedStage>;
/** Something that goes wrong in the world, what is done about it, and what must hold afterwards. */
export type Fault = ServerFault | EmbeddedFault;

export function check(what: string, ok: boolean, figure: string | number = ""): Check {
  return { what, ok, figure: String(figure) };
}

/** A figure to look at. */
export function noted(what: string, figure: string | number): Check {
  return { what, ok: null, figure: String(figure) };
}

/** Whether something came soon enough; in the short form it is enough that it came. */
export function isSoon({ isShort }: Trial, tookMs: number, withinMs: number): boolean {
  return isShort || tookMs < withinMs;
}
