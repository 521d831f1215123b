import { apiFetch, timeLimit } from "../../calls/api.ts";
import { currentToken, subscribeToToken } from "../../storage/session-token.ts";
import { Queue } from "./queue.ts";
import { indexedStore, storeWithFallback } from "./queue-store.ts";
import { type Attempt, type QueueableCall, type Reason, readRetryAfter } from "./waiting-call.ts";

const NAME = "noren-queue";
/** Devices report being online before a first request succeeds. */
const SETTLE_MS = 1_000;

let started: { queue: Queue; ready: Promise<Queue> } | null = null;

/** This page's queue, once it has loaded the calls stored earlier. Browser only. */
export function pageQueue(): Promise<Queue> {
  started ??= start();
  return started.ready;
}

/** Sends eligible calls in the background. */
export function wakeQueue(reason: Reason): void {
  void pageQueue().then((queue) => queue.flush(reason));
}

/** The same queue without waiting for stored calls to load. */
export function queueOfPage(): Queue {
  started ??= start();
  return started.queue;
}

function start(): { queue: Queue; ready: Promise<Queue> } {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(NAME);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const queue = new Queue({
    store: storeWithFallback(indexedStore),
    send: sendCall,
    isOnline: () => navigator.onLine,
    now: Date.now,
    alone,
    later: (milliseconds, work) => {
      clearTimeout(timer);
      timer = setTimeout(work, milliseconds);
    },
    announce: () => channel?.postMessage("changed"),
  });
  channel?.addEventListener("message", () => void queue.refresh());
  const wake = () => void queue.flush("network");
  window.addEventListener("online", () => setTimeout(wake, SETTLE_MS));
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && wake());
  dropWithAccount(queue);
  const ready = queue.tidy().then(() => queue);
  void ready.then(wake);
  return { queue, ready };
}

/** Calls queued by one account must not be sent as the next. */
function dropWithAccount(queue: Queue): void {
  let last = currentToken();
  subscribeToToken(() => {
    const token = currentToken();
    if (last !== null && token === null) void queue.cancelOfAccount();
    last = token;
  });
}

/**
 * Only one tab sends at a time. Where the Web Locks API is unavailable (no HTTPS), two tabs may send the same call; the
 * idempotency key makes the server execute it once.
 */
async function alone(work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request(NAME, work);
  else await work();
}

/** Timeout for networks that accept requests but never respond. */
const RESPONSE_TIMEOUT_MS = 30_000;

/** Sends a call once, as the signed-in account, if any. Never throws. */
export async function sendCall({ method, path, body, idempotencyKey }: QueueableCall): Promise<Attempt> {
  try {
    const response = await apiFetch(path, {
      method,
      headers: {
        "idempotency-key": idempotencyKey,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: timeLimit(RESPONSE_TIMEOUT_MS),
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
