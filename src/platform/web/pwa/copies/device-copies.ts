import { CACHES } from "./caches.ts";
import { type CopyFacts, factsOf } from "./page-copy.ts";
import { savePushMemory } from "./push-memory.ts";

/** The pages that this device keeps, newest first; none where it keeps nothing. Never throws. */
export async function listCopies(): Promise<CopyFacts[]> {
  try {
    const copies: CopyFacts[] = [];
    for (const name of [CACHES.own, CACHES.pages]) {
      const pages = await caches.open(name);
      for (const page of await pages.matchAll()) {
        const facts = factsOf(page);
        if (facts) copies.push(facts);
      }
    }
    return copies.sort((a, b) => b.keptAt.localeCompare(a.keptAt));
  } catch {
    return [];
  }
}

/** Removes what was kept for an account from this device. Bookings made as this device's guest stay. Never throws. */
export async function deleteAccountCopies(): Promise<void> {
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
