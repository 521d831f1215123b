import { whenIdle } from "../../page/hydration.ts";
import type { Queue, QueueState } from "./queue.ts";

const EMPTY: QueueState = { calls: [], outcomes: [], sending: null };

/** The queue's own code comes after the page: until then nothing is known to wait. */
let loaded: Queue | null = null;

/** This page's queue, once it knows what has been waiting since before. In the browser only. */
export async function pageQueue(): Promise<Queue> {
  const page = await import("./page-queue.ts");
  return page.pageQueue();
}

/** For `useSyncExternalStore`. */
export const queueSource = {
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
