import { useEffect } from "react";
import { apiFetch } from "#platform/web/lib/calls/api.ts";

/**
 * Says once (to `path`, unless null) that this page is in front of somebody, for its restaurant's figures; who it is stays unsaid. Programs that
 * steer a browser are no guests, and a page that was made ready but never looked at is no view.
 */
export function useCountedView(path: string | null): void {
  useEffect(() => {
    if (path === null || navigator.webdriver) return;
    let isSaid = false;
    const say = () => {
      if (isSaid || document.visibilityState !== "visible") return;
      isSaid = true;
      // Without a network it is a view of the kept copy, and nobody counts it.
      apiFetch(path, { method: "POST", keepalive: true }).catch(() => undefined);
    };
    say();
    document.addEventListener("visibilitychange", say);
    return () => document.removeEventListener("visibilitychange", say);
  }, [path]);
}
