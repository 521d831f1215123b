import { setAppState } from "#platform/web/pwa/app-state.ts";
import type { ToPage, ToWorker } from "#platform/web/pwa/copies/messages.ts";
import type { CopyOwner } from "#platform/web/pwa/copies/page-copy.ts";
import { allows } from "#platform/web/storage/consent.ts";

const ADDRESS = "/sw.js";
/** A page left open for days checks for an update when it becomes visible again. */
const ASK_AGAIN_MS = 60 * 60_000;

const UNANSWERED_MS = 500;
const PATIENCE_MS = 3_000;

/** A newer worker, waiting until the user accepts the update. */
let waiting: ServiceWorker | null = null;
let isStarted = false;

/**
 * Registers the service worker once the page has loaded. Without one (no HTTPS, an old browser, storage disabled)
 * everything works while online.
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

/** Sends a message to the worker once it is active. */
export function tellWorker(message: ToWorker): void {
  if (!("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}

/** Caches a page and returns whether it is cached: false immediately where no worker is possible. */
export async function askWorkerToKeep(address: string, owner: CopyOwner): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return false;
  const answer = await ask(active, { type: "keep", address, owner });
  return typeof answer === "object" && answer !== null && Reflect.get(answer, "isKept") === true;
}

/** Loads the current page instead of its copy, however long the network takes. */
export async function reloadLatest(): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  if (worker) {
    const heard = ask(worker, { type: "insist", path: window.location.pathname });
    // Workers of older versions do not know this message.
    await Promise.race([heard, new Promise((done) => setTimeout(done, UNANSWERED_MS))]);
  }
  window.location.reload();
}

/** Activates the update: form input is restored by the forms, and the queue is persistent. */
export function reloadIntoUpdate(): void {
  if (waiting === null) {
    window.location.reload();
    return;
  }
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  // Browsers let the previous worker finish its work first, for minutes if necessary. Reload anyway after this time:
  // the page then comes from the network, and the newer worker matches its build.
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
    // Being offline is no reason for a notice; a permanent refusal by the browser is.
    if (error instanceof DOMException && error.name === "SecurityError") setAppState({ storage: "blocked" });
  }
}

/** On a first visit, the page loads its assets before the worker can cache them. */
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

/** A list around a point may reveal the user's location. */
function mayStay({ searchParams }: URL): boolean {
  return !searchParams.has("lat") || allows("location");
}

function follow(registration: ServiceWorkerRegistration): void {
  const { installing } = registration;
  installing?.addEventListener("statechange", () => {
    // The first worker does not wait for a previous one.
    if (installing.state === "installed" && registration.active) void consider(installing);
  });
}

/** A worker of this page's own build may activate immediately; one of another build requires a reload. */
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

/** In development a worker would serve outdated sources. */
async function removeWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
}
