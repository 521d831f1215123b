import { setAppState } from "#platform/web/pwa/app-state.ts";
import type { ToPage, ToWorker } from "#platform/web/pwa/copies/messages.ts";
import type { CopyOwner } from "#platform/web/pwa/copies/page-copy.ts";
import { allows } from "#platform/web/storage/consent.ts";

const ADDRESS = "/sw.js";
/** A page that stays open for days asks for a newer version when it is looked at again. */
const ASK_AGAIN_MS = 60 * 60_000;

const UNANSWERED_MS = 500;
const PATIENCE_MS = 3_000;

/** A newer worker that waits until the reader is ready for it. */
let waiting: ServiceWorker | null = null;
let isStarted = false;

/**
 * Starts the service worker once the page has all it needs itself. Without one (no HTTPS, an old browser, storage
 * switched off) everything works that has a network.
 */
export function startWorker(): void {
  if (isStarted || !("serviceWorker" in navigator)) return;
  isStarted = true;
  if (import.meta.env.DEV) {
    void removeWorkers();
    return;
  }
  navigator.serviceWorker.addEventListener("message", ({ data }) => hear(data as ToPage));
  if (document.readyState === "complete") void register();
  else window.addEventListener("load", () => void register(), { once: true });
}

/** Tells the worker, as soon as there is one. */
export function tellWorker(message: ToWorker): void {
  if (!("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}

/** Keeps a page and says whether it is kept: false at once where there can be no worker. */
export async function askWorkerToKeep(address: string, owner: CopyOwner): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return false;
  const answer = await ask(active, { type: "keep", address, owner });
  return typeof answer === "object" && answer !== null && Reflect.get(answer, "isKept") === true;
}

/** Loads the page as it is now instead of its copy, however long the network takes. */
export async function reloadLatest(): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  if (worker) {
    const heard = ask(worker, { type: "insist", path: window.location.pathname });
    // A worker of an older version doesn't know the question.
    await Promise.race([heard, new Promise((done) => setTimeout(done, UNANSWERED_MS))]);
  }
  window.location.reload();
}

/** Brings the newer version: what was typed into forms is remembered by them, and the queue is kept. */
export function reloadIntoUpdate(): void {
  if (waiting === null) {
    window.location.reload();
    return;
  }
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  // A browser lets the former one finish its work first, for minutes if need be. The page comes from the network either
  // way, and then the newer worker is of its own build.
  setTimeout(reload, PATIENCE_MS);
  takeOver(waiting);
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(ADDRESS);
    tellOfFirstLoads();
    if (registration.waiting) void consider(registration.waiting);
    registration.addEventListener("updatefound", () => follow(registration));
    askAgainNowAndThen(registration);
  } catch (error) {
    // A lost network is no reason to say anything; a browser that refuses for good is.
    if (error instanceof DOMException && error.name === "SecurityError") setAppState({ storage: "blocked" });
  }
}

/** On a first visit the page has loaded its parts before the worker could keep them. */
function tellOfFirstLoads(): void {
  if (navigator.serviceWorker.controller) return;
  const tell = () => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
    const own = loaded.filter(({ origin }) => origin === window.location.origin);
    tellWorker({
      type: "used",
      addresses: [...new Set(own.filter(mayStay).map(({ pathname, search }) => pathname + search))],
    });
  };
  navigator.serviceWorker.addEventListener("controllerchange", tell, { once: true });
}

/** A list around a point may tell where the reader is. */
function mayStay({ searchParams }: URL): boolean {
  return !searchParams.has("lat") || allows("location");
}

function follow(registration: ServiceWorkerRegistration): void {
  const { installing } = registration;
  installing?.addEventListener("statechange", () => {
    // The very first worker has nobody to wait for.
    if (installing.state === "installed" && registration.active) void consider(installing);
  });
}

/** A worker of this page's own build may take over at once; one of another build brings another page. */
async function consider(worker: ServiceWorker): Promise<void> {
  const answer = await ask(worker, { type: "which-build" });
  if (
    typeof answer === "object" &&
    answer !== null &&
    Reflect.get(answer, "build") === import.meta.env.VITE_BUILD
  ) {
    takeOver(worker);
    return;
  }
  waiting = worker;
  setAppState({ hasUpdate: true });
}

function ask(worker: ServiceWorker, question: ToWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(question, [port2]);
  });
}

function takeOver(worker: ServiceWorker): void {
  const order: ToWorker = { type: "take-over" };
  worker.postMessage(order);
}

function hear(message: ToPage): void {
  if (message.type === "no-room") setAppState({ storage: "full" });
  else setAppState({ keptAnswerAt: message.keptAt });
}

function askAgainNowAndThen(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - last < ASK_AGAIN_MS) return;
    last = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** While the sources change under it, a worker would only serve what was. */
async function removeWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
}
