import { CACHES } from "../copies/caches.ts";
import { assetsNamedIn } from "../copies/page-copy.ts";
import { shell } from "./scope.ts";

const FOLDER = "/assets/";
/** Grace period, since open pages may still load chunks of an older build. */
const SPARED_MS = 3 * 86_400_000;

/** Scripts and styles have hashed names and never change: cache-first. */
export async function answerAsset(request: Request): Promise<Response> {
  const assets = await caches.open(CACHES.assets);
  const cached = await assets.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await assets.put(request, response.clone()).catch(() => undefined);
  return response;
}

/** Loads the named files that are not cached yet. @throws if one cannot be loaded */
export async function cacheAssets(names: readonly string[]): Promise<void> {
  const assets = await caches.open(CACHES.assets);
  const missing: string[] = [];
  for (const name of names) if (!(await assets.match(FOLDER + name))) missing.push(FOLDER + name);
  await assets.addAll(missing);
}

/** Deletes assets needed neither by this build nor by a cached page. */
export async function deleteUnusedAssets(now: number): Promise<void> {
  const assets = await caches.open(CACHES.assets);
  const cached = new Map<string, { request: Request; text: string; at: number }>();
  for (const request of await assets.keys()) {
    const response = await assets.match(request);
    const name = new URL(request.url).pathname.slice(FOLDER.length);
    const at = Date.parse(response?.headers.get("date") ?? "") || 0;
    cached.set(name, { request, text: (await response?.text()) ?? "", at });
  }
  const needed = reachable([...shell.assets, ...(await namedByPages())], (name) =>
    assetsNamedIn(cached.get(name)?.text ?? ""),
  );
  for (const [name, { request, at }] of cached)
    if (!needed.has(name) && now - at > SPARED_MS) await assets.delete(request);
}

async function namedByPages(): Promise<string[]> {
  const names: string[] = [];
  for (const cache of [CACHES.pages, CACHES.own]) {
    const pages = await caches.open(cache);
    for (const page of await pages.matchAll()) names.push(...assetsNamedIn(await page.text()));
  }
  return names;
}
/** All names reachable from the roots by following references, including the roots. */
export function reachable(roots: Iterable<string>, namedBy: (name: string) => Iterable<string>): Set<string> {
  const reached = new Set<string>(roots);
  // A Set's iterator also visits elements added during iteration.
  for (const name of reached) for (const next of namedBy(name)) reached.add(next);
  return reached;
}

/** About 3 MB: the dishes of recently viewed menus. */
const MOST_PHOTOS = 300;
const SMALL = /^\/photos\/[\w-]+-240\.webp$/;

/** Whether a photo is cached: small sizes only. */
export function isCachedPhoto(pathname: string): boolean {
  return SMALL.test(pathname);
}

/** A dish photo. Its content never changes under its name, so it is served cache-first. */
export async function answerPhoto(request: Request): Promise<Response> {
  const photos = await caches.open(CACHES.photos);
  const cached = await photos.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.status === 200) await keep(photos, request, response.clone()).catch(() => undefined);
  return response;
}

async function keep(photos: Cache, request: Request, response: Response): Promise<void> {
  await photos.put(request, response);
  // Cache keys are in insertion order, newest last.
  const keys = await photos.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST_PHOTOS))) await photos.delete(key);
}
