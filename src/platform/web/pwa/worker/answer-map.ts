import { mayLoadAhead } from "../connection.ts";
import { CACHES } from "../copies/caches.ts";
import { type PageEvent, shell } from "./scope.ts";

/** Delay of the full download, so that the visible map tiles load first. */
const LATER_MS = 5_000;

let isLoading = false;

/**
 * A byte range of the drawn map. Partial responses cannot be cached, so the whole file (2.4 MB) is fetched once
 * after the map is first used, and later ranges are cut out of it.
 */
export async function answerMap(event: PageEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const cached = await caches.open(CACHES.map);
  const whole = await cached.match(keyOf(pathname));
  if (whole) return piece(whole, event.request.headers.get("range"));
  event.waitUntil(cacheWholeMap(pathname));
  return fetch(event.request);
}

/** Another build may ship another map. */
function keyOf(pathname: string): string {
  return `${pathname}?revision=${shell.mapRevision}`;
}

async function piece(whole: Response, header: string | null): Promise<Response> {
  const file = await whole.blob();
  const range = readRange(header, file.size);
  if (range === null) return new Response(file, { headers: whole.headers });
  const part = file.slice(range.first, range.last + 1);
  const headers = {
    "content-type": whole.headers.get("content-type") ?? "application/octet-stream",
    "content-length": String(part.size),
    "content-range": `bytes ${range.first}-${range.last}/${file.size}`,
  };
  return new Response(part, { status: 206, headers });
}

/** Downloads the map once. Never throws: without storage the map requires a connection. */
export async function cacheWholeMap(pathname: string): Promise<void> {
  if (isLoading || !mayLoadAhead()) return;
  isLoading = true;
  try {
    await new Promise((resolve) => setTimeout(resolve, LATER_MS));
    const response = await fetch(pathname);
    if (response.status !== 200) return;
    const cached = await caches.open(CACHES.map);
    for (const former of await cached.keys()) await cached.delete(former);
    await cached.put(keyOf(pathname), response);
  } catch {
    // The next range request tries again.
  } finally {
    isLoading = false;
  }
}
/** First and last byte (inclusive) of a `Range` header; null unless it is a single valid range of the file. */
export function readRange(header: string | null, size: number): { first: number; last: number } | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last && first < size ? { first, last } : null;
}
