import { useSyncExternalStore } from "react";
import type { MapTheme } from "./map-types.ts";

const DARK_DEVICE = "(prefers-color-scheme: dark)";

/** The theme that the page is in now: the reader's choice, else the device's. Follows both while the page is open. */
export function useMapTheme(): MapTheme {
  return useSyncExternalStore(subscribe, currentTheme, () => "light");
}

function currentTheme(): MapTheme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "dark" || chosen === "light") return chosen;
  return window.matchMedia(DARK_DEVICE).matches ? "dark" : "light";
}

function subscribe(onChange: () => void): () => void {
  const device = window.matchMedia(DARK_DEVICE);
  const choice = new MutationObserver(onChange);
  device.addEventListener("change", onChange);
  choice.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    device.removeEventListener("change", onChange);
    choice.disconnect();
  };
}
