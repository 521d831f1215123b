import { useSyncExternalStore } from "react";

const KEY = "noren.favourites";
/** Other parts of the same page learn of a change by this; other tabs by the browser's own `storage` event. */
const CHANGED = "noren:favourites";

/** The restaurants that the reader has saved on this device, newest first. Works signed out. */
export function favouriteIds(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(saved) ? saved.filter((id) => typeof id === "string") : [];
  } catch {
    // Storage can be switched off, or hold what another version wrote.
    return [];
  }
}

/** Whether a restaurant is saved, and the switch for it. False until the page has come alive. */
export function useFavourite(id: string): [isSaved: boolean, toggle: () => void] {
  const isSaved = useSyncExternalStore(
    subscribe,
    () => favouriteIds().includes(id),
    () => false,
  );
  return [isSaved, () => save(id, !isSaved)];
}

function save(id: string, isSaved: boolean): void {
  const others = favouriteIds().filter((other) => other !== id);
  try {
    localStorage.setItem(KEY, JSON.stringify(isSaved ? [id, ...others] : others));
  } catch {
    // Nothing can be kept on this device; the heart stays as it was.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener("storage", onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}
