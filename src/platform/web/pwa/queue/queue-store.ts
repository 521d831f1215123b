import type { Outcome, WaitingCall } from "./waiting-call.ts";

export interface Kept {
  /** In the order of sending. */
  calls: WaitingCall[];
  outcomes: Outcome[];
}

/** Where the queue is kept. Every method is one step: another tab sees all of it or nothing. */
export interface QueueStore {
  read(): Promise<Kept>;
  /** Puts a call at the end. A call with this key that is waiting already is left as it is and given back. */
  add(call: Omit<WaitingCall, "seq">): Promise<WaitingCall>;
  /** Writes a waiting call anew; false when it is no longer waiting. */
  save(call: WaitingCall): Promise<boolean>;
  /** Ends a call: takes it out of the queue and keeps how it ended, in place of what was said of it before. */
  end(outcome: Outcome): Promise<void>;
  /** Forgets how a call ended. */
  forget(idempotencyKey: string): Promise<void>;
}
