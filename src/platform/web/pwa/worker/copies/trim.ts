import { factsOf } from "../../copies/page-copy.ts";
import { reader } from "../reader-memory.ts";
import { type AgedCopy, surplus } from "./surplus.ts";

/** Throws away the oldest pages of each kind above their number. */
export async function trimPages(cache: string): Promise<void> {
  const pages = await caches.open(cache);
  const copies: (AgedCopy & { key: Request })[] = [];
  for (const key of await pages.keys()) {
    const response = await pages.match(key);
    const facts = response && factsOf(response);
    if (facts) copies.push({ key, address: facts.address, keptAt: facts.keptAt });
  }
  const { favourites } = await reader();
  for (const { key } of surplus(copies, new Set(favourites))) await pages.delete(key);
}
