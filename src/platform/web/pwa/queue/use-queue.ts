import { useBrowserStore, whenIdle } from "../../page/hydration.ts";
import type { Queue, QueueState } from "./queue.ts";

/** Queued calls and recent outcomes; empty until hydration. Updates with changes from other tabs. */
export function useQueue(): QueueState {
  return useBrowserStore(queueSource.subscribe, queueSource.read, EMPTY);
}

/** User actions on queued calls. */
export const queueActions = {
  cancel: async (idempotencyKey: string) => (await pageQueue()).cancel(idempotencyKey),
  cancelAll: async () => (await pageQueue()).cancelAll(),
  /** Another three attempts for a call that could not be sent. */
  retry: async (idempotencyKey: string) => (await pageQueue()).retry(idempotencyKey),
  /** Ignores the remaining pause. */
  sendNow: async () => (await pageQueue()).flush("reader"),
  /** The user has seen the outcome. */
  dismiss: async (idempotencyKey: string) => (await pageQueue()).remove(idempotencyKey),
};

const EMPTY: QueueState = { calls: [], outcomes: [], sending: null };

/** The queue's code is loaded lazily; until then the queue appears empty. */
let loaded: Queue | null = null;

/** This page's queue, once it has loaded the calls stored earlier. Browser only. */
export async function pageQueue(): Promise<Queue> {
  const page = await import("./page-queue.ts");
  return page.pageQueue();
}

const queueSource = {
  subscribe(onChange: () => void): () => void {
    let isCancelled = false;
    let stop = () => {};
    const load = async () => {
      const { queueOfPage } = await import("./page-queue.ts");
      if (isCancelled) return;
      loaded = queueOfPage();
      stop = loaded.subscribe(onChange);
      onChange();
    };
    whenIdle(() => void load());
    return () => {
      isCancelled = true;
      stop();
    };
  },
  read: (): QueueState => loaded?.state ?? EMPTY,
};
