import { CACHES } from "./cache-names.ts";
import { type CopyFacts, factsOf } from "./page-copy.ts";

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
