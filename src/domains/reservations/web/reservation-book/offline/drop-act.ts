import { keyOfEntered } from "#platform/web/pwa/queue/entered-calls.ts";
import { loadedServiceQueue } from "#platform/web/pwa/queue/service-queue.ts";
import type { WaitingCall } from "#platform/web/pwa/queue/waiting-call.ts";

/** Drops an act, and with a party that was to be added what was entered about it. */
export async function dropAct(dropped: WaitingCall): Promise<void> {
  const queue = await loadedServiceQueue();
  await queue.forget(
    ({ idempotencyKey, about }) =>
      idempotencyKey === dropped.idempotencyKey ||
      (about.kind === "staff-act" && keyOfEntered(about.party) === dropped.idempotencyKey),
  );
  // What waited for the decision can go now.
  await queue.flush("reader");
}
