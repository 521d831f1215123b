import { ENTERED_AGO_HEADER } from "#kernel/api/call.ts";
import { apiFetch, timeLimit } from "../../calls/api.ts";
import { currentToken, subscribeToToken } from "../../storage/session-token.ts";
import { Queue, type QueueParts } from "./queue.ts";
import { indexedStore, storeWithFallback } from "./queue-store.ts";
import { type Attempt, type QueueableCall, type Reason, readRetryAfter } from "./waiting-call.ts";

const NAME = "noren-queue";
/** Devices report being online before a first request succeeds. */
const SETTLE_MS = 1_000;

let started: { queue: Queue; ready: Promise<Queue> } | null = null;

/** This page's queue, once it has loaded the calls stored earlier. Browser only. */
export function pageQueue(): Promise<Queue> {
  started ??= openQueue({ name: NAME, onSignOut: (queue) => queue.cancelOfAccount() });
  return started.ready;
}

/** Sends eligible calls in the background. */
export function wakeQueue(reason: Reason): void {
  void pageQueue().then((queue) => queue.flush(reason));
}

/** The same queue without waiting for stored calls to load. */
export function queueOfPage(): Queue {
  started ??= openQueue({ name: NAME, onSignOut: (queue) => queue.cancelOfAccount() });
  return started.queue;
}

interface QueueOptions extends Pick<QueueParts, "prepare"> {
  /** Of its database, its lock and its channel between tabs. */
  name: string;
  onSignOut(queue: Queue): Promise<void>;
}

/** A queue of this device, of which each page has one: it sends by itself when there is a network. */
export function openQueue({ name, onSignOut, prepare }: QueueOptions): {
  queue: Queue;
  ready: Promise<Queue>;
} {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const queue = new Queue({
    store: storeWithFallback(() => indexedStore(name)),
    send: sendCall,
    isOnline: () => navigator.onLine,
    now: Date.now,
    alone: (work) => alone(name, work),
    later: (milliseconds, work) => {
      clearTimeout(timer);
      timer = setTimeout(work, milliseconds);
    },
    announce: () => channel?.postMessage("changed"),
    ...(prepare && { prepare }),
  });
  channel?.addEventListener("message", () => void queue.refresh());
  const wake = () => void queue.flush("network");
  window.addEventListener("online", () => setTimeout(wake, SETTLE_MS));
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && wake());
  dropWithAccount(() => void onSignOut(queue));
  const ready = queue.tidy().then(() => queue);
  void ready.then(wake);
  return { queue, ready };
}

/** Calls queued by one account must not be sent as the next. */
function dropWithAccount(drop: () => void): void {
  let last = currentToken();
  subscribeToToken(() => {
    const token = currentToken();
    if (last !== null && token === null) drop();
    last = token;
  });
}

/**
 * Only one tab sends at a time. Where the Web Locks API is unavailable (no HTTPS), two tabs may send the same call; the
 * idempotency key makes the server execute it once.
 */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request(name, work);
  else await work();
}

/** Timeout for networks that accept requests but never respond. */
const RESPONSE_TIMEOUT_MS = 30_000;

/** Sends a call once, as the signed-in account, if any. Never throws. */
export async function sendCall(
  { method, path, body, idempotencyKey, about }: QueueableCall,
  timeoutMs = RESPONSE_TIMEOUT_MS,
): Promise<Attempt> {
  try {
    const response = await apiFetch(path, {
      method,
      headers: {
        "idempotency-key": idempotencyKey,
        // How long ago, not when: so a clock that is wrong does no harm.
        ...(about.kind === "staff-act" && {
          [ENTERED_AGO_HEADER]: String(Math.max(0, Math.round((Date.now() - about.enteredAt) / 1_000))),
        }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: timeLimit(timeoutMs),
    });
    const text = await response.text();
    if (!isOurs(response, text)) return { kind: "no-answer" };
    const retryAfterMs = readRetryAfter(response.headers.get("retry-after"), Date.now());
    return { kind: "answer", status: response.status, text, retryAfterMs };
  } catch {
    return { kind: "no-answer" };
  }
}

/** Wi-Fi captive portals also respond with 200, but not in JSON. */
function isOurs(response: Response, text: string): boolean {
  if (response.status >= 400) return true;
  return !response.redirected && (text === "" || /\bjson\b/.test(response.headers.get("content-type") ?? ""));
}
