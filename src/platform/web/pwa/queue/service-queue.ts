import type { Call } from "#kernel/api/call.ts";
import { ApiError } from "../../calls/api.ts";
import { prepareEntered } from "./entered-calls.ts";
import { openQueue, sendCall } from "./page-queue.ts";
import type { Queue } from "./queue.ts";
import type { QueueableCall } from "./waiting-call.ts";

const NAME = "noren-service";
/** A person stands at the table: after this time the act waits in the queue. */
const PATIENCE_MS = 8_000;

let started: { queue: Queue; ready: Promise<Queue> } | null = null;

function open() {
  // An account's acts and its guests' names leave the device with it.
  started ??= openQueue({
    name: NAME,
    onSignOut: (queue) => queue.forget(() => true),
    prepare: prepareEntered,
  });
  return started;
}

/** What staff have entered on this device and the server has not answered; for `useSyncExternalStore`. Browser only. */
export function serviceQueue(): Queue {
  return open().queue;
}

/** The same, once what was stored earlier is loaded. */
export function loadedServiceQueue(): Promise<Queue> {
  return open().ready;
}

export type Entered<Answer> = { state: "answered"; answer: Answer } | { state: "kept" };

/**
 * Sends an act, or keeps it on the device when there is no network, no answer, or others wait before it. `isOffline`:
 * what the page knows better than the browser. @throws ApiError if the server refuses it at once
 */
export async function enterCall<Answer>(
  call: QueueableCall & Call<Answer>,
  isOffline: boolean,
): Promise<Entered<Answer>> {
  const queue = await loadedServiceQueue();
  const isFree = navigator.onLine && !isOffline && queue.state.calls.length === 0;
  const attempt = isFree ? await sendCall(call, PATIENCE_MS) : null;
  if (attempt?.kind === "answer" && ![502, 503, 504].includes(attempt.status)) {
    if (attempt.status >= 400) throw new ApiError(attempt.status, attempt.text);
    const answer = (attempt.text === "" ? null : JSON.parse(attempt.text)) as Answer;
    return { state: "answered", answer };
  }
  await queue.add(call, attempt !== null);
  void queue.flush("time");
  return { state: "kept" };
}

/** How much of what was entered here the server hasn't done: waiting, or still to be decided about. */
export async function countUnsentActs(): Promise<number> {
  const { calls, outcomes } = (await loadedServiceQueue()).state;
  return calls.length + outcomes.filter(({ result }) => result.kind === "refused").length;
}
