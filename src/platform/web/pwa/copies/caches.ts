/** What is kept on the device, by kind. A new number throws the old content away; the queue is elsewhere. */
export const CACHES = {
  /** Scripts and styles; their names carry a hash of their content. */
  assets: "noren-assets-1",
  /** Pages that look the same to everybody. */
  pages: "noren-pages-1",
  /** Pages and answers that are the reader's own. */
  own: "noren-own-1",
  /** Lists of restaurants. */
  lists: "noren-lists-1",
  /** The small photos of dishes. */
  photos: "noren-photos-1",
  /** The built-in map. */
  map: "noren-map-1",
  /** What the worker has to remember of its reader. */
  memory: "noren-memory-1",
} as const;

/** Removes the kept lists of restaurants: they were looked up around where the reader was. Never throws. */
export async function deleteListCopies(): Promise<void> {
  try {
    await caches.delete(CACHES.lists);
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
