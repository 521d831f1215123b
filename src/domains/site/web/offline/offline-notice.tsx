import { lazy, Suspense, useEffect } from "react";
import { whenIdle } from "#platform/web/lib/device/when-idle.ts";
import { useQueue } from "#platform/web/pwa/queue/use-queue.ts";
import { AppNotes } from "./app-notes.tsx";
import { NetworkLine } from "./network-line.tsx";

const load = () => import("./queue-notices.tsx").then(({ QueueNotices }) => ({ default: QueueNotices }));
/** Hardly anybody has something waiting: its code comes once the page has come alive. */
const QueueNotices = lazy(load);

/**
 * Everything that a page says about its network: offline or slow, how old a copy is, what is not sent yet and how that
 * ended, and that there is a newer version. Nothing of it takes room while there is nothing to say. Each frame of
 * pages has it below its header.
 */
export function OfflineNotice() {
  const queue = useQueue();
  // Without a network, when it is needed, it could not be had. Then there will be a next page.
  useEffect(() => whenIdle(() => load().catch(() => undefined)), []);
  const isEmpty = queue.calls.length === 0 && queue.outcomes.length === 0;
  return (
    <>
      <NetworkLine />
      {!isEmpty && (
        <Suspense>
          <QueueNotices {...queue} />
        </Suspense>
      )}
      <AppNotes />
    </>
  );
}
