import { useSyncExternalStore } from "react";
import { whenIdle } from "../../page/hydration.ts";
import type { Queue, QueueState } from "./queue.ts";

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

const EMPTY: QueueState = { calls: [], outcomes: [], sending: null };

/** The queue's own code comes after the page: until then nothing is known to wait. */
let loaded: Queue | null = null;

/** This page's queue, once it knows what has been waiting since before. In the browser only. */
export async function pageQueue(): Promise<Queue> {
  const page = await import("./page-queue.ts");
  return page.pageQueue();
}

/** For `useSyncExternalStore`. */
const queueSource = {
  subscribe(onChange: () => void): () => void {
    let isOver = false;
    let stop = () => {};
    const load = async () => {
      const { queueOfPage } = await import("./page-queue.ts");
      if (isOver) return;
      loaded = queueOfPage();
      stop = loaded.subscribe(onChange);
      onChange();
    };
    whenIdle(() => void load());
    return () => {
      isOver = true;
      stop();
    };
  },
  read: (): QueueState => loaded?.state ?? EMPTY,
  initial: (): QueueState => EMPTY,
};
