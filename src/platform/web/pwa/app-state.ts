import { useSyncExternalStore } from "react";

/** What the page knows of the worker behind it. */
interface AppState {
  /** A newer build is waiting to take over. */
  hasUpdate: boolean;
  /** `full`: no room for another page. `blocked`: this browser keeps nothing. */
  storage: "ok" | "full" | "blocked";
  /** When what a call was answered with was kept (ISO 8601); null while the server answers itself. */
  keptAnswerAt: string | null;
  /** The browser offers to install the app. */
  canInstall: boolean;
}

const INITIAL: AppState = { hasUpdate: false, storage: "ok", keptAnswerAt: null, canInstall: false };
const listeners = new Set<() => void>();
let current = INITIAL;

export function setAppState(change: Partial<AppState>): void {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

export function useAppState(): AppState {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => INITIAL,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Chromium's offer to install the app; other browsers have it in their menus only. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;

/** Keeps the browser's offer, so that it comes up when the reader asks for it and not in the way of something else. */
export function listenForInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    setAppState({ canInstall: true });
  });
  window.addEventListener("appinstalled", withdraw);
}

/** Shows the browser's question. It can be asked once. */
export async function installApp(): Promise<void> {
  await offer?.prompt();
  withdraw();
}

function withdraw(): void {
  offer = null;
  setAppState({ canInstall: false });
}
