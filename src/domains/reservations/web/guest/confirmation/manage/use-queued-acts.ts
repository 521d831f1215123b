import { useEffect, useEffectEvent } from "react";
import { queueActions, useQueue } from "#platform/web/pwa/queue/use-queue.ts";
import type { CallAbout, Outcome, WaitingCall } from "#platform/web/pwa/queue/waiting-call.ts";
import { type ActOutcome, readEnding } from "./post-change.ts";

/**
 * What waits for a network of this reservation. `onEnd` is told what became of it; a refusal stays in the notice that
 * every page has.
 */
export function useQueuedActs(id: string, onEnd: (outcome: ActOutcome) => void) {
  const { calls, outcomes, sending } = useQueue();
  const own = calls.filter(({ about }) => isAbout(about, id));
  const tell = useEffectEvent((outcome: Outcome) => {
    const ending = readEnding(outcome);
    if (ending === null) return;
    if (ending.kind === "done") void queueActions.dismiss(outcome.call.idempotencyKey);
    onEnd(ending);
  });
  useEffect(() => {
    for (const outcome of outcomes) if (isAbout(outcome.call.about, id)) tell(outcome);
  }, [outcomes, id]);
  return { calls: own, isSending: own.some((call: WaitingCall) => call.idempotencyKey === sending) };
}

function isAbout(about: CallAbout, id: string): boolean {
  return (
    (about.kind === "booking-change" || about.kind === "booking-cancellation") && about.reservationId === id
  );
}
