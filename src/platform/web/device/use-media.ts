import { useCallback } from "react";
import { useBrowserStore } from "../page/hydration.ts";

/** Tailwind's `sm`: a tablet held upright, or wider. */
export const AT_LEAST_SM = "(min-width: 40rem)";
/** Tailwind's `lg`: map and list stand side by side. */
export const AT_LEAST_LG = "(min-width: 64rem)";

/** Whether the media query matches; false during server rendering and hydration. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    [query],
  );
  return useBrowserStore(subscribe, () => matchMedia(query).matches, false);
}
