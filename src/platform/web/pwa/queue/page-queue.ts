import { currentToken, subscribeToToken } from "../../storage/session-token.ts";
import { indexedStore } from "./indexed-store.ts";
import { lastingStore } from "./lasting-store.ts";
import { Queue } from "./queue.ts";
import { sendCall } from "./send-call.ts";
import type { Reason } from "./waiting-call.ts";

const NAME = "noren-queue";
/** A device says that it is online before its first call gets through. */
const SETTLE_MS = 1_000;

let started: { queue: Queue; ready: Promise<Queue> } | null = null;

/** This page's queue, once it knows what has been waiting since before. In the browser only. */
export function pageQueue(): Promise<Queue> {
  started ??= start();
  return started.ready;
}

/** Sends what can be sent, in the background. */
export function wakeQueue(reason: Reason): void {
  void pageQueue().then((queue) => queue.flush(reason));
}

/** The same, whatever it knows by now. */
export function queueOfPage(): Queue {
  started ??= start();
  return started.queue;
}

function start(): { queue: Queue; ready: Promise<Queue> } {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(NAME);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const queue = new Queue({
    store: lastingStore(indexedStore),
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

/** What an account has asked for is not sent in the name of the next one. */
function dropWithAccount(queue: Queue): void {
  let last = currentToken();
  subscribeToToken(() => {
    const token = currentToken();
    if (last !== null && token === null) void queue.cancelOfAccount();
    last = token;
  });
}

/**
 * One tab at a time. Where pages can't agree (an address without HTTPS) two may send the same call: the server knows
 * it by its key and does it once.
 */
async function alone(work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request(NAME, work);
  else await work();
}
