import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { readSession, storeInSession } from "../storage/session-storage.ts";

/**
 * After a step to another page the focus stands on its heading: a screen reader says where the reader has come to, and
 * the Tab key goes on from there. A page that has put the focus somewhere itself, and a way to a part of one, keep theirs.
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
    // Where the page stands is for the router to say.
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
}

const MEMORY = "noren.second-chance";
const AGAIN_AFTER_MS = 10_000;

const firstAddress = typeof window === "undefined" ? null : window.location.href;

/**
 * For a page that could not be opened within the app: loads it as a whole, once, since the service worker may have a
 * copy, and the server may have a newer version. True while that is under way.
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

/** Not for a page that was loaded as a whole already. */
function mayTry(): boolean {
  if (firstAddress === null || window.location.href === firstAddress) return false;
  // With neither a network nor a worker there is only the browser's own error page to be had.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) return false;
  const last = readSession(MEMORY);
  const isRecent =
    typeof last === "object" &&
    last !== null &&
    Reflect.get(last, "address") === window.location.href &&
    Date.now() - Number(Reflect.get(last, "at")) < AGAIN_AFTER_MS;
  return !isRecent;
}
