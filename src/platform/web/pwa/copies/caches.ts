/** Cache names by kind. Incrementing the number discards the old content; the queue is stored elsewhere. */
export const CACHES = {
  /** Scripts and styles; file names contain a content hash. */
  assets: "noren-assets-1",
  /** Public pages, identical for all users. */
  pages: "noren-pages-1",
  /** Pages and responses private to the user. */
  own: "noren-own-1",
  /** Restaurant lists. */
  lists: "noren-lists-1",
  /** Small photos of dishes. */
  photos: "noren-photos-1",
  /** The drawn map, as a whole. */
  map: "noren-map-1",
  /** Tiles of streets that were seen. */
  streets: "noren-streets-1",
  /** What staff need of a service without a network: the book of two days. */
  service: "noren-service-1",
  /** The worker's persistent state (`ReaderMemory`, `PushMemory`). */
  memory: "noren-memory-1",
} as const;

/** Deletes cached restaurant lists, since they reveal the user's location. Never throws. */
export async function deleteListCopies(): Promise<void> {
  try {
    await caches.delete(CACHES.lists);
  } catch {
    // Without cache storage there is nothing to delete.
  }
}
