import { useSyncExternalStore } from "react";
import type { QueueState } from "./queue.ts";
import { pageQueue, queueSource } from "./queue-source.ts";

/** What waits for a network and how the last calls ended; empty until the page has come alive. Follows other tabs. */
export function useQueue(): QueueState {
  return useSyncExternalStore(queueSource.subscribe, queueSource.read, queueSource.initial);
}

/** What the reader can do with calls in the queue. */
export const queueActions = {
  cancel: async (idempotencyKey: string) => (await pageQueue()).cancel(idempotencyKey),
  cancelAll: async () => (await pageQueue()).cancelAll(),
  /** Another three tries for one that could not be sent. */
  retry: async (idempotencyKey: string) => (await pageQueue()).retry(idempotencyKey),
  /** Does not wait for the end of a pause. */
  sendNow: async () => (await pageQueue()).flush("reader"),
  /** They have seen how it ended. */
  dismiss: async (idempotencyKey: string) => (await pageQueue()).forget(idempotencyKey),
};
