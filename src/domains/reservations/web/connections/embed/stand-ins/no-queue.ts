/**
 * Stands in for the queue of calls that wait for a network: in another site's page there is no service worker and no
 * storage to wait in. A call is sent at once, or its guest reads that it was not.
 */
import type { Call } from "#kernel/api/call.ts";
import { send } from "#platform/web/calls/api.ts";
import type { QueueState } from "#platform/web/pwa/queue/queue.ts";
import type { Sending } from "#platform/web/pwa/queue/queue-call.ts";
import type { QueueableCall } from "#platform/web/pwa/queue/waiting-call.ts";

const EMPTY: QueueState = { calls: [], outcomes: [], sending: null };
const nothing = async () => undefined;

export async function queueCall<Answer>(call: QueueableCall & Call<Answer>): Promise<Sending<Answer>> {
  const { idempotencyKey } = call;
  return { state: "answered", answer: await send(call, { idempotencyKey }) };
}

export function useQueue(): QueueState {
  return EMPTY;
}

export const queueActions = { cancel: nothing, sendNow: nothing, dismiss: nothing };

export async function pageQueue(): Promise<{ state: QueueState }> {
  return { state: EMPTY };
}
