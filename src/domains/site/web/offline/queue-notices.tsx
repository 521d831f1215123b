import type { QueueState } from "#platform/web/pwa/queue/queue.ts";
import { CallOutcomes } from "./call-outcomes.tsx";
import { WaitingCalls } from "./waiting-calls.tsx";

/** What is not sent yet, and how the rest has ended. */
export function QueueNotices({ calls, outcomes, sending }: QueueState) {
  return (
    <>
      <WaitingCalls calls={calls} sending={sending} />
      <CallOutcomes outcomes={outcomes} />
    </>
  );
}
