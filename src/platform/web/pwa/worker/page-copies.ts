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
import { keepAssets } from "./assets.ts";
import { reader, remember } from "./reader-memory.ts";
import { worker } from "./scope.ts";

export interface FoundCopy {
  facts: CopyFacts;
  response: Response;
}

/**
 * The copy of a page that a reader without a network is best served with: in the language the address asks for, and
 * in no other; else in the reader's language, else in any that it is kept in.
 */
export async function findCopy(address: string): Promise<FoundCopy | null> {
  const asked = new URL(address, "https://noren.invalid").searchParams.get("lang");
  const { language } = await reader();
  const others = LANGUAGES.filter((other) => other !== language);
  return findIn(address, isLanguage(asked) ? [asked] : [language, ...others]);
}

/** The copy in the first of these languages that there is one in. */
async function findIn(address: string, languages: readonly Language[]): Promise<FoundCopy | null> {
  const { pathname } = new URL(address, "https://noren.invalid");
  const kept: { pages: Cache; key: Request }[] = [];
  for (const name of [CACHES.own, CACHES.pages]) {
    const pages = await caches.open(name);
    for (const key of await pages.keys()) kept.push({ pages, key });
  }
  for (const language of languages) {
    const exact = kept.find(({ key }) => key.url.endsWith(copyKey(address, language)));
    const found = exact ?? kept.find(({ key }) => isCopyOf(key.url, pathname, language));
    const response = await found?.pages.match(found.key);
    const facts = response && factsOf(response);
    if (response && facts) return { facts, response };
  }
  return null;
}

export interface Wanted {
  address: string;
  owner: CopyOwner;
  /** A copy that is no older is good enough. */
  maxAgeMs: number;
  /** One that was made for another query is as good, and is renewed as that. */
  isAnyAddress?: boolean;
}

/** Fetches a page and keeps it. Never throws: what can't be had is not kept. */
export async function fetchCopy(wanted: Wanted, now: Date): Promise<void> {
  const { owner, maxAgeMs } = wanted;
  const { language } = await reader();
  const last = await findIn(wanted.address, [language]);
  const address = (wanted.isAnyAddress && last?.facts.address) || wanted.address;
  const age = now.getTime() - Date.parse(last?.facts.keptAt ?? "");
  if (last?.facts.address === address && last.facts.owner === owner && age < maxAgeMs) return;
  try {
    await keepPage(await fetch(address, { headers: { accept: "text/html" } }), address, owner, now);
  } catch {
    // No network, or it has just gone: the copy of last time stays.
  }
}

/**
 * Keeps a page that has just come over the network. One that the server calls private only for its owner; one that is
 * no longer there is forgotten.
 */
export async function keepPage(
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
  await keepAssets(assetsOfPage(copy.html));
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

/** Keeps something. When the device is full, the older half of the kept public pages makes room; else the pages are told. */
export async function putWithEviction(cache: string, key: string, response: Response): Promise<void> {
  const kept = await caches.open(cache);
  const again = response.clone();
  try {
    await kept.put(key, response);
  } catch {
    await dropOlderHalf();
    await kept.put(key, again).catch(reportFullStorage);
  }
}

async function dropOlderHalf(): Promise<void> {
  const pages = await caches.open(CACHES.pages);
  const dated: { key: Request; at: string }[] = [];
  for (const key of await pages.keys()) {
    const response = await pages.match(key);
    dated.push({ key, at: (response && factsOf(response)?.keptAt) ?? "" });
  }
  dated.sort((a, b) => a.at.localeCompare(b.at));
  for (const { key } of dated.slice(0, Math.ceil(dated.length / 2))) await pages.delete(key);
}

async function reportFullStorage(): Promise<void> {
  const message: ToPage = { type: "no-room" };
  for (const client of await worker.clients.matchAll()) client.postMessage(message);
}

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
  for (const { key } of copiesAboveLimit(copies, new Set(favourites))) await pages.delete(key);
}
export interface AgedCopy {
  address: string;
  /** ISO 8601 */
  keptAt: string;
}

/** How many pages are kept of each kind; favourites come on top. */
const LIMITS = [
  // The shell, in every language and view.
  { fits: /^\/(app|start|offline|allergy-card)$/, most: 90 },
  { fits: /^\/restaurant\/[^/]+$/, most: 30 },
  { fits: /^\/restaurant\/[^/]+\/book(ing)?$/, most: 5 },
  { fits: /^\/booking/, most: 50 },
  { fits: /./, most: 20 },
] as const;

/** The oldest copies above the number of their kind. `favourites`: paths of pages that are always kept. */
export function copiesAboveLimit<Copy extends AgedCopy>(
  copies: readonly Copy[],
  favourites: ReadonlySet<string>,
): Copy[] {
  const seen = new Map<(typeof LIMITS)[number], number>();
  const newestFirst = [...copies].sort((a, b) => b.keptAt.localeCompare(a.keptAt));
  return newestFirst.filter(({ address }) => {
    const [path = ""] = address.split("?");
    const limit = LIMITS.find(({ fits }) => fits.test(path));
    if (limit === undefined || favourites.has(path)) return false;
    const count = (seen.get(limit) ?? 0) + 1;
    seen.set(limit, count);
    return count > limit.most;
  });
}
