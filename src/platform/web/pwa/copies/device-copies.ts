import { CACHES } from "./caches.ts";
import { dropKept } from "./kept-answers.ts";
import { type CopyFacts, factsOf } from "./page-copy.ts";
import { savePushMemory } from "./push-memory.ts";

/** Pages cached on this device, newest first; empty if the device stores nothing. Never throws. */
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
    return copies.sort((a, b) => b.storedAt.localeCompare(a.storedAt));
  } catch {
    return [];
  }
}

/**
 * Deletes everything cached for an account from this device. Bookings made as this device's guest are kept. Never
 * throws.
 */
export async function deleteAccountCopies(): Promise<void> {
  await savePushMemory(null);
  await dropKept(() => true);
  try {
    const own = await caches.open(CACHES.own);
    for (const key of await own.keys()) {
      const cached = await own.match(key);
      // Cached API responses do not record their owner, so all of them are deleted.
      if (cached === undefined || factsOf(cached)?.owner !== "device") await own.delete(key);
    }
  } catch {
    // Without cache storage there is nothing to delete.
  }
}
