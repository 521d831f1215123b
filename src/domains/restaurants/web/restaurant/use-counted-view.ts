import { useEffect } from "react";
import { restaurantsApi } from "#domains/restaurants/web/api.ts";
import { apiFetch } from "#platform/web/calls/api.ts";

/**
 * Counts one view of a restaurant's page (unless null) once it is visible, without identifying the reader. Automated
 * browsers and prefetched pages that are never shown are not counted.
 */
export function useCountedView(of: "views" | "booking-forms", restaurantId: string | null): void {
  useEffect(() => {
    if (restaurantId === null || navigator.webdriver) return;
    let isSaid = false;
    const say = () => {
      if (isSaid || document.visibilityState !== "visible") return;
      isSaid = true;
      // Offline, a cached copy is shown: not counted.
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
