import { useSyncExternalStore } from "react";

/** What the page knows of the worker behind it. */
export interface AppState {
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
