import { useMemo, useSyncExternalStore } from "react";
import { localRecord, useLocalRecord } from "#platform/web/lib/memory/local-record.ts";

/** What the reader last did with a restaurant's heart, and when (ISO 8601): the later of two devices counts. */
export interface FavouriteMark {
  at: string;
  isSaved: boolean;
}

export interface Favourites {
  /** The account that these were last brought together with; null: only this device's. */
  owner: string | null;
  marks: Readonly<Record<string, FavouriteMark>>;
}

const EMPTY: Favourites = { owner: null, marks: {} };
/** Hearts that were taken away are remembered too, or another device would bring them back; the oldest are let go. */
const MAX_MARKS = 500;

/** Works signed out. What this device can't keep holds until the page is closed. */
export const favourites = localRecord<Favourites>("noren_favourites", (saved) =>
  typeof saved === "object" && saved !== null && "marks" in saved && "owner" in saved
    ? (saved as Favourites)
    : EMPTY,
);

/** A heart that the reader has set or taken away on this page. `undo` puts back what was before. */
export interface FavouriteChange extends FavouriteMark {
  restaurantId: string;
  undo(): void;
}
type OnChange = (change: FavouriteChange) => void;
const listeners = new Set<OnChange>();

/** Hears of the reader's own changes on this page. Gives back how to stop. */
export function onFavouriteChange(listener: OnChange): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The restaurants that the reader has saved, newest first. */
export function favouriteIds(): string[] {
  return savedIn(favourites.read());
}

/** The same, and it follows changes; empty until the page has come alive. */
export function useFavouriteIds(): readonly string[] {
  const { value } = useLocalRecord(favourites);
  return useMemo(() => savedIn(value), [value]);
}

/** Whether a restaurant is saved, and the switch for it. False until the page has come alive. */
export function useFavourite(id: string): [isSaved: boolean, toggle: () => void] {
  const isSaved = useSyncExternalStore(
    favourites.subscribe,
    () => favourites.read().marks[id]?.isSaved ?? false,
    () => false,
  );
  return [isSaved, () => markFavourite(id, !isSaved)];
}

/** When a session ends: the account's hearts leave this device, for the next person who uses it. */
export function leaveFavourites(): void {
  if (favourites.read().owner !== null) favourites.save(EMPTY);
}

/** Sets a heart or takes it away, as the reader's own doing. */
export function markFavourite(id: string, isSaved: boolean): void {
  const { owner, marks } = favourites.read();
  const change = { at: new Date().toISOString(), isSaved };
  const newestFirst = Object.entries({ ...marks, [id]: change }).sort(([, a], [, b]) =>
    a.at < b.at ? 1 : -1,
  );
  // A heart that is set is never let go for one that was taken away.
  const kept = newestFirst.filter(([, one], index) => one.isSaved || index < MAX_MARKS);
  favourites.save({ owner, marks: Object.fromEntries(kept) });
  const undo = () => {
    const now = favourites.read();
    // Another tap, or another reader, has come since.
    if (now.marks[id]?.at !== change.at) return;
    const { [id]: _undone, ...others } = now.marks;
    favourites.save({ ...now, marks: marks[id] ? { ...others, [id]: marks[id] } : others });
  };
  for (const listener of listeners) listener({ restaurantId: id, ...change, undo });
}

function savedIn({ marks }: Favourites): string[] {
  return Object.entries(marks)
    .filter(([, { isSaved }]) => isSaved)
    .sort(([, a], [, b]) => (a.at < b.at ? 1 : -1))
    .map(([id]) => id);
}
