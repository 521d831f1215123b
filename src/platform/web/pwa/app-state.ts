import { useLocation } from "react-router";
import { paths } from "#kernel/addresses/paths.ts";
import { neverChanges, useBrowserStore } from "../page/hydration.ts";
import { storedAtFrom } from "./copies/page-copy.ts";

/** What the page knows about its service worker. */
interface AppState {
  /** A newer build is waiting to activate. */
  hasUpdate: boolean;
  /** `full`: storage quota exceeded, no more pages can be cached. `blocked`: this browser stores nothing. */
  storage: "ok" | "full" | "blocked";
  /** When the cached API response being shown was stored (ISO 8601); null while responses come from the server. */
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
  return useBrowserStore(subscribe, () => current, INITIAL);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Chromium's `beforeinstallprompt` event; other browsers offer installation only in their menus. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;

/** Holds back the browser's install prompt until the user asks for it. */
export function listenForInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    setAppState({ canInstall: true });
  });
  window.addEventListener("appinstalled", withdraw);
}

/** Shows the browser's install prompt. Each prompt event can be used once. */
export async function installApp(): Promise<void> {
  await offer?.prompt();
  withdraw();
}

function withdraw(): void {
  offer = null;
  setAppState({ canInstall: false });
}

/** Static pages, for which no age is shown. */
const TIMELESS: readonly string[] = [paths.offline(), paths.allergyCard()];
let firstPath: string | null = null;

/** When the displayed page was cached (ISO 8601); null if it came from the server. */
export function useKeptAt(): string | null {
  const { pathname } = useLocation();
  const { keptAnswerAt } = useAppState();
  const pageStoredAt = useBrowserStore(
    neverChanges,
    () => (isFirstPage(pathname) ? navigationStoredAt() : null),
    null,
  );
  return TIMELESS.includes(pathname) ? null : (pageStoredAt ?? keptAnswerAt);
}

/** Only a full page load can be served from the cache; client-side navigations come from the server. */
function isFirstPage(pathname: string): boolean {
  firstPath ??= pathname;
  return firstPath === pathname;
}

function navigationStoredAt(): string | null {
  const [navigation] = performance.getEntriesByType("navigation");
  return storedAtFrom((navigation as PerformanceNavigationTiming | undefined)?.serverTiming ?? []);
}
