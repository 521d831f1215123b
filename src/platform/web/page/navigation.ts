import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { readSession, storeInSession } from "../storage/session-storage.ts";

/**
 * After a client-side navigation, focuses the page's heading: a screen reader announces the page, and Tab continues
 * from there. Pages that set the focus themselves and links to an anchor keep theirs.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (pathname === last.current) return;
    last.current = pathname;
    const main = document.getElementById("main");
    if (hash !== "" || main === null || main.contains(document.activeElement)) return;
    const target = main.querySelector<HTMLElement>("h1") ?? main;
    target.tabIndex = -1;
    // Scroll position is the router's responsibility.
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
}

const MEMORY = "noren.second-chance";
const AGAIN_AFTER_MS = 10_000;

const firstAddress = typeof window === "undefined" ? null : window.location.href;

/**
 * For a page that failed to load by client-side navigation: reloads it in full, once, since the service worker may have
 * a copy and the server a newer build. True while the reload is in progress.
 */
export function useReloadAfterRouteError(): boolean {
  const [isLoading] = useState(mayTry);
  useEffect(() => {
    if (!isLoading) return;
    storeInSession(MEMORY, { address: window.location.href, at: Date.now() });
    window.location.reload();
  }, [isLoading]);
  return isLoading;
}

/** Not for a page that was itself loaded in full. */
function mayTry(): boolean {
  if (firstAddress === null || window.location.href === firstAddress) return false;
  // Without network and worker a reload would only show the browser's error page.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) return false;
  const last = readSession(MEMORY);
  const isRecent =
    typeof last === "object" &&
    last !== null &&
    Reflect.get(last, "address") === window.location.href &&
    Date.now() - Number(Reflect.get(last, "at")) < AGAIN_AFTER_MS;
  return !isRecent;
}
