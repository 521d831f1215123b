import type { QueueStore } from "./queue-store.ts";
import type { Outcome, WaitingCall } from "./waiting-call.ts";

/** Places above this are only remembered by the page. */
const FIRST_IN_MEMORY = 2 ** 40;

/** False when a call is lost with the page. */
export function isKept({ seq }: Pick<WaitingCall, "seq">): boolean {
  return seq < FIRST_IN_MEMORY;
}

/** A queue that lasts as long as the page: for devices that keep nothing, and for tests. */
export function memoryStore(): QueueStore {
  const calls = new Map<string, WaitingCall>();
  const outcomes = new Map<string, Outcome>();
  let lastSeq = FIRST_IN_MEMORY;
  return {
    read: async () => ({ calls: [...calls.values()], outcomes: [...outcomes.values()] }),
    async add(call) {
      const waiting = calls.get(call.idempotencyKey) ?? { ...call, seq: ++lastSeq };
      calls.set(call.idempotencyKey, waiting);
      outcomes.delete(call.idempotencyKey);
      return waiting;
    },
    async save(call) {
      const isWaiting = calls.has(call.idempotencyKey);
      if (isWaiting) calls.set(call.idempotencyKey, call);
      return isWaiting;
    },
    async end(outcome) {
      calls.delete(outcome.call.idempotencyKey);
      outcomes.set(outcome.call.idempotencyKey, outcome);
    },
    async forget(idempotencyKey) {
      outcomes.delete(idempotencyKey);
    },
  };
}
