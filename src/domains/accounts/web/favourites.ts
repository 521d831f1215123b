import { useMemo } from "react";
import { useBrowserStore } from "#platform/web/page/hydration.ts";
import { localRecord, useLocalRecord } from "#platform/web/storage/local-record.ts";

/** The last change of a favourite (ISO 8601); the latest of all devices wins. */
export interface FavouriteMark {
  at: string;
  isSaved: boolean;
}

export interface Favourites {
  /** The account these were last synced with; null: none. */
  owner: string | null;
  marks: Readonly<Record<string, FavouriteMark>>;
}

const EMPTY: Favourites = { owner: null, marks: {} };
/** Removed favourites are stored as well, so that other devices don't restore them; the oldest are discarded. */
const MAX_MARKS = 500;

/** Works without an account. If storage is unavailable, it lasts until the page is closed. */
export const favourites = localRecord<Favourites>("noren_favourites", (saved) =>
  typeof saved === "object" && saved !== null && "marks" in saved && "owner" in saved
    ? (saved as Favourites)
    : EMPTY,
);

/** A change by the reader on this page. `undo` restores the previous state. */
export interface FavouriteChange extends FavouriteMark {
  restaurantId: string;
  undo(): void;
}
type OnChange = (change: FavouriteChange) => void;
const listeners = new Set<OnChange>();

/** Subscribes to the reader's changes on this page. Returns an unsubscribe function. */
export function onFavouriteChange(listener: OnChange): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ids of saved restaurants, newest first. */
export function favouriteIds(): string[] {
  return savedIn(favourites.read());
}

/** The same as a hook; empty until hydration. */
export function useFavouriteIds(): readonly string[] {
  const { value } = useLocalRecord(favourites);
  return useMemo(() => savedIn(value), [value]);
}

/** Whether a restaurant is saved, and a toggle. False until hydration. */
export function useFavourite(id: string): [isSaved: boolean, toggle: () => void] {
  const isSaved = useBrowserStore(
    favourites.subscribe,
    () => favourites.read().marks[id]?.isSaved ?? false,
    false,
  );
  return [isSaved, () => markFavourite(id, !isSaved)];
}

/** At logout: removes the account's favourites from this device. */
export function leaveFavourites(): void {
  if (favourites.read().owner !== null) favourites.save(EMPTY);
}

/** Adds or removes a favourite as a change by the reader. */
export function markFavourite(id: string, isSaved: boolean): void {
  const { owner, marks } = favourites.read();
  const change = { at: new Date().toISOString(), isSaved };
  const newestFirst = Object.entries({ ...marks, [id]: change }).sort(([, a], [, b]) =>
    a.at < b.at ? 1 : -1,
  );
  // Removed entries are discarded first, never saved ones.
  const kept = newestFirst.filter(([, one], index) => one.isSaved || index < MAX_MARKS);
  favourites.save({ owner, marks: Object.fromEntries(kept) });
  const undo = () => {
    const now = favourites.read();
    // Changed again in the meantime.
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
