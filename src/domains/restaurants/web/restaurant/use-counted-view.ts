import { useEffect } from "react";
import { restaurantsApi } from "#domains/restaurants/web/api.ts";
import { apiFetch } from "#platform/web/calls/api.ts";

/**
 * Says once that this page of a restaurant (unless null) is in front of somebody, for its restaurant's figures; who it is stays unsaid. Programs that
 * steer a browser are no guests, and a page that was made ready but never looked at is no view.
 */
export function useCountedView(of: "views" | "booking-forms", restaurantId: string | null): void {
  useEffect(() => {
    if (restaurantId === null || navigator.webdriver) return;
    let isSaid = false;
    const say = () => {
      if (isSaid || document.visibilityState !== "visible") return;
      isSaid = true;
      // Without a network it is a view of the kept copy, and nobody counts it.
      const { method, path } = restaurantsApi(`POST /api/restaurants/:id/${of}`, {
        params: { id: restaurantId },
      });
      apiFetch(path, { method, keepalive: true }).catch(() => undefined);
    };
    say();
    document.addEventListener("visibilitychange", say);
    return () => document.removeEventListener("visibilitychange", say);
  }, [of, restaurantId]);
}
