import { isLanguage, LANGUAGES, type Language } from "#kernel/languages.ts";
import { CACHES } from "../copies/caches.ts";
import type { ToPage } from "../copies/messages.ts";
import {
  assetsOfPage,
  type CopyFacts,
  type CopyOwner,
  copyKey,
  factsOf,
  isCopyOf,
  toCopy,
} from "../copies/page-copy.ts";
import { reader, remember } from "./reader-memory.ts";
import { worker } from "./scope.ts";
import { cacheAssets } from "./static-files.ts";

export interface FoundCopy {
  facts: CopyFacts;
  response: Response;
}

/**
 * The best cached copy for an offline user: if the address names a language, only in that language; otherwise in the
 * user's language, else in any cached one.
 */
export async function findCopy(address: string): Promise<FoundCopy | null> {
  const asked = new URL(address, "https://noren.invalid").searchParams.get("lang");
  const { language } = await reader();
  const others = LANGUAGES.filter((other) => other !== language);
  return findIn(address, isLanguage(asked) ? [asked] : [language, ...others]);
}

/** The copy in the first of these languages that has one. */
async function findIn(address: string, languages: readonly Language[]): Promise<FoundCopy | null> {
  const { pathname } = new URL(address, "https://noren.invalid");
  const cached: { pages: Cache; key: Request }[] = [];
  for (const name of [CACHES.own, CACHES.pages]) {
    const pages = await caches.open(name);
    for (const key of await pages.keys()) cached.push({ pages, key });
  }
  for (const language of languages) {
    const exact = cached.find(({ key }) => key.url.endsWith(copyKey(address, language)));
    const found = exact ?? cached.find(({ key }) => isCopyOf(key.url, pathname, language));
    const response = await found?.pages.match(found.key);
    const facts = response && factsOf(response);
    if (response && facts) return { facts, response };
  }
  return null;
}

export interface Wanted {
  address: string;
  owner: CopyOwner;
  /** Maximum age of an acceptable copy, in milliseconds. */
  maxAgeMs: number;
  /** A copy with another query is acceptable, and is refreshed with its own query. */
  isAnyAddress?: boolean;
}

/** Fetches and caches a page. Never throws: on failure nothing is cached. */
export async function fetchCopy(wanted: Wanted, now: Date): Promise<void> {
  const { owner, maxAgeMs } = wanted;
  const { language } = await reader();
  const last = await findIn(wanted.address, [language]);
  const address = (wanted.isAnyAddress && last?.facts.address) || wanted.address;
  const age = now.getTime() - Date.parse(last?.facts.storedAt ?? "");
  if (last?.facts.address === address && last.facts.owner === owner && age < maxAgeMs) return;
  try {
    await cachePage(await fetch(address, { headers: { accept: "text/html" } }), address, owner, now);
  } catch {
    // Offline: keep the previous copy.
  }
}

/**
 * Caches a page received over the network. Pages the server marks private are stored only with an owner; pages that no
 * longer exist are deleted.
 */
export async function cachePage(
  response: Response,
  address: string,
  owner: CopyOwner,
  now: Date,
): Promise<void> {
  if (response.status === 404 || response.status === 410) return deleteCopies(address);
  const isPrivate = /no-store/.test(response.headers.get("cache-control") ?? "");
  const copy = await toCopy(response, { address, owner, now });
  if (copy === null) return;
  await remember({ language: copy.facts.language });
  if (isPrivate && owner === null) return;
  const cache = owner === null ? CACHES.pages : CACHES.own;
  await cacheAssets(assetsOfPage(copy.html));
  await putWithEviction(cache, copyKey(address, copy.facts.language), copy.response);
  await trimPages(cache);
}

async function deleteCopies(address: string): Promise<void> {
  const { pathname } = new URL(address, "https://noren.invalid");
  for (const name of [CACHES.own, CACHES.pages]) {
    const pages = await caches.open(name);
    for (const key of await pages.keys())
      if (LANGUAGES.some((language) => isCopyOf(key.url, pathname, language))) await pages.delete(key);
  }
}

/**
 * Stores an entry. When the quota is exceeded, the older half of the cached public pages is evicted; if that is not
 * enough, pages are notified.
 */
export async function putWithEviction(cache: string, key: string, response: Response): Promise<void> {
  const cached = await caches.open(cache);
  const again = response.clone();
  try {
    await cached.put(key, response);
  } catch {
    await dropOlderHalf();
    await cached.put(key, again).catch(reportFullStorage);
  }
}

async function dropOlderHalf(): Promise<void> {
  const pages = await caches.open(CACHES.pages);
  const dated: { key: Request; at: string }[] = [];
  for (const key of await pages.keys()) {
    const response = await pages.match(key);
    dated.push({ key, at: (response && factsOf(response)?.storedAt) ?? "" });
  }
  dated.sort((a, b) => a.at.localeCompare(b.at));
  for (const { key } of dated.slice(0, Math.ceil(dated.length / 2))) await pages.delete(key);
}

async function reportFullStorage(): Promise<void> {
  const message: ToPage = { type: "no-room" };
  for (const client of await worker.clients.matchAll()) client.postMessage(message);
}

/** Evicts the oldest pages of each kind beyond its limit. */
export async function trimPages(cache: string): Promise<void> {
  const pages = await caches.open(cache);
  const copies: (AgedCopy & { key: Request })[] = [];
  for (const key of await pages.keys()) {
    const response = await pages.match(key);
    const facts = response && factsOf(response);
    if (facts) copies.push({ key, address: facts.address, storedAt: facts.storedAt });
  }
  const { favourites } = await reader();
  for (const { key } of copiesAboveLimit(copies, new Set(favourites))) await pages.delete(key);
}
export interface AgedCopy {
  address: string;
  /** ISO 8601 */
  storedAt: string;
}

/** Maximum number of cached pages per kind; favorites are not counted. */
const LIMITS = [
  // The app shell, in every language and view.
  { fits: /^\/(app|start|offline|allergy-card)$/, most: 90 },
  { fits: /^\/restaurant\/[^/]+$/, most: 30 },
  { fits: /^\/restaurant\/[^/]+\/book(ing)?$/, most: 5 },
  { fits: /^\/booking/, most: 50 },
  { fits: /./, most: 20 },
] as const;

/** The oldest copies beyond the limit of their kind. `favourites`: paths of pages that are never evicted. */
export function copiesAboveLimit<Copy extends AgedCopy>(
  copies: readonly Copy[],
  favourites: ReadonlySet<string>,
): Copy[] {
  const seen = new Map<(typeof LIMITS)[number], number>();
  const newestFirst = [...copies].sort((a, b) => b.storedAt.localeCompare(a.storedAt));
  return newestFirst.filter(({ address }) => {
    const [path = ""] = address.split("?");
    const limit = LIMITS.find(({ fits }) => fits.test(path));
    if (limit === undefined || favourites.has(path)) return false;
    const count = (seen.get(limit) ?? 0) + 1;
    seen.set(limit, count);
    return count > limit.most;
  });
}
