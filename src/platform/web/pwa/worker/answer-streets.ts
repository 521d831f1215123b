import { CACHES } from "../copies/caches.ts";

/** About 10 MB: the streets around a hotel and along a day's way. */
const MOST_TILES = 250;
/** Header of a cached range: a cache does not take partial responses, so they are stored as whole ones. */
const RANGE = "x-noren-content-range";

/** Whether an address is one of streets: an archive other than the drawn map, or a single tile. */
export function isOfStreets(pathname: string): boolean {
  return /^\/map\/(?!basemap\.).*\.pmtiles$|^\/map\/tiles\/\d+\/\d+\/\d+$/.test(pathname);
}

/**
 * A tile of the streets, or a range of their archive: from the network, and without one as it was seen last. An archive
 * is far too large to be loaded as a whole.
 */
export async function answerStreets(request: Request): Promise<Response> {
  const tiles = await caches.open(CACHES.streets);
  const key = keyOf(request);
  const response = await fetch(request).catch(() => null);
  if (response === null || response.status >= 500) {
    const seen = await tiles.match(key);
    if (seen) return asSent(seen);
    return response ?? Response.error();
  }
  const isArchive = new URL(request.url).pathname.endsWith(".pmtiles");
  if (response.status === (isArchive ? 206 : 200))
    await store(tiles, key, response.clone()).catch(() => undefined);
  return response;
}

/** Each range of an archive has a key of its own. */
function keyOf(request: Request): string {
  const { pathname } = new URL(request.url);
  const range = request.headers.get("range");
  return range === null ? pathname : `${pathname}?${encodeURIComponent(range)}`;
}

async function store(tiles: Cache, key: string, response: Response): Promise<void> {
  const { headers } = response;
  const kept = new Headers();
  for (const name of ["content-type", "etag"]) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  const range = headers.get("content-range");
  if (range !== null) {
    kept.set(RANGE, range);
    await deleteOthers(tiles, key, headers.get("etag"));
  }
  // Deleted first, so that it becomes the newest.
  await tiles.delete(key);
  await tiles.put(key, new Response(await response.arrayBuffer(), { headers: kept }));
  const keys = await tiles.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST_TILES))) await tiles.delete(old);
}

/** Ranges of a former archive are of no use: the places of its tiles are others. */
async function deleteOthers(tiles: Cache, key: string, etag: string | null): Promise<void> {
  const archive = key.slice(0, key.indexOf("?"));
  for (const request of await tiles.keys()) {
    if (new URL(request.url).pathname !== archive) continue;
    const former = await tiles.match(request);
    // All of one archive are alike.
    if (former?.headers.get("etag") === etag) return;
    await tiles.delete(request);
  }
}

function asSent(seen: Response): Response {
  const range = seen.headers.get(RANGE);
  if (range === null) return seen;
  const headers = new Headers(seen.headers);
  headers.delete(RANGE);
  headers.set("content-range", range);
  return new Response(seen.body, { status: 206, headers });
}
