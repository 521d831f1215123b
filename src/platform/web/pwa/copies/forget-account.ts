import { CACHES } from "./cache-names.ts";
import { factsOf } from "./page-copy.ts";
import { savePushMemory } from "./push-memory.ts";

/** Removes what was kept for an account from this device. Bookings made as this device's guest stay. Never throws. */
export async function forgetAccount(): Promise<void> {
  await savePushMemory(null);
  try {
    const own = await caches.open(CACHES.own);
    for (const key of await own.keys()) {
      const kept = await own.match(key);
      // Answers to calls say nothing of whose they are, so none of them stays.
      if (kept === undefined || factsOf(kept)?.owner !== "device") await own.delete(key);
    }
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
