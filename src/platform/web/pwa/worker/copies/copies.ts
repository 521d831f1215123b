import { isLanguage, LANGUAGES, type Language } from "#kernel/languages.ts";
import { CACHES } from "../../copies/cache-names.ts";
import {
  assetsOfPage,
  type CopyFacts,
  type CopyOwner,
  copyKey,
  factsOf,
  isCopyOf,
  toCopy,
} from "../../copies/page-copy.ts";
import { reader, remember } from "../reader-memory.ts";
import { keepAssets } from "./assets.ts";
import { putWithRoom } from "./room.ts";
import { trimPages } from "./trim.ts";

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
  if (response.status === 404 || response.status === 410) return forgetCopies(address);
  const isPrivate = /no-store/.test(response.headers.get("cache-control") ?? "");
  const copy = await toCopy(response, { address, owner, now });
  if (copy === null) return;
  await remember({ language: copy.facts.language });
  if (isPrivate && owner === null) return;
  const cache = owner === null ? CACHES.pages : CACHES.own;
  await keepAssets(assetsOfPage(copy.html));
  await putWithRoom(cache, copyKey(address, copy.facts.language), copy.response);
  await trimPages(cache);
}

async function forgetCopies(address: string): Promise<void> {
  const { pathname } = new URL(address, "https://noren.invalid");
  for (const name of [CACHES.own, CACHES.pages]) {
    const pages = await caches.open(name);
    for (const key of await pages.keys())
      if (LANGUAGES.some((language) => isCopyOf(key.url, pathname, language))) await pages.delete(key);
  }
}
