import type { EmbeddedStage } from "./stage/embedded-stage.ts";
import type { ServerStage } from "./stage/server-stage.ts";
import type { Trial } from "./stage/trial.ts";

/** One row of a verdict: the requirement, whether it was met, and the supporting figure. */
export interface Check {
  what: string;
  /** Null: no requirement, the figure is for information only. */
  ok: boolean | null;
  /** Such as `214 bookings`; empty if there is nothing to count. */
  figure: string;
}

/** The result of one fault, or of the final state after all of them. */
export interface Verdict {
  name: string;
  checks: Check[];
}

interface FaultOn<Name extends string, Stage> {
  name: string;
  /** One-line description for the list of faults. */
  what: string;
  stage: Name;
  /** Default duration of the load in seconds. */
  seconds: number;
  /** Whether it is part of the short form. */
  isShort: boolean;
  /** Causes the fault under load, and repairs what the product can't. */
  breakIt(stage: Stage, trial: Trial): Promise<Check[]>;
}

export type ServerFault = FaultOn<"server", ServerStage>;
export type EmbeddedFault = FaultOn<"embedded", EmbeddedStage>;
/** A fault, how it is caused and repaired, and the checks afterwards. */
export type Fault = ServerFault | EmbeddedFault;

export function check(what: string, ok: boolean, figure: string | number = ""): Check {
  return { what, ok, figure: String(figure) };
}

/** A figure for information only. */
export function noted(what: string, figure: string | number): Check {
  return { what, ok: null, figure: String(figure) };
}

/** Whether something happened in time; in the short form it is enough that it happened. */
export function isSoon({ isShort }: Trial, tookMs: number, withinMs: number): boolean {
  return isShort || tookMs < withinMs;
}
