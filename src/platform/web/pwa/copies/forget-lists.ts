import { CACHES } from "./cache-names.ts";

/** Removes the kept lists of restaurants: they were looked up around where the reader was. Never throws. */
export async function forgetLists(): Promise<void> {
  try {
    await caches.delete(CACHES.lists);
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
