import { useQueue } from "../../pwa/queue/use-queue.ts";
import { AppNotes } from "./app-notes.tsx";
import { CallOutcomes } from "./call-outcomes.tsx";
import { NetworkLine } from "./network-line.tsx";
import { WaitingCalls } from "./waiting-calls.tsx";

/**
 * Everything that a page says about its network: offline or slow, how old a copy is, what is not sent yet and how that
 * ended, and that there is a newer version. Nothing of it takes room while there is nothing to say. Each frame of
 * pages has it below its header.
 */
export function OfflineNotice() {
  const { calls, outcomes, sending } = useQueue();
  return (
    <>
      <NetworkLine />
      <WaitingCalls calls={calls} sending={sending} />
      <CallOutcomes outcomes={outcomes} />
      <AppNotes />
    </>
  );
}
