import { CACHES } from "../copies/caches.ts";

/** About 3 MB: the dishes of recently viewed menus. */
const MOST_PHOTOS = 300;
const SMALL = /^\/photos\/[\w-]+-240\.webp$/;

/** Whether a photo is cached: small sizes only. */
export function isKeptPhoto(pathname: string): boolean {
  return SMALL.test(pathname);
}

/** A dish photo. Its content never changes under its name, so it is served cache-first. */
export async function answerPhoto(request: Request): Promise<Response> {
  const photos = await caches.open(CACHES.photos);
  const kept = await photos.match(request, { ignoreVary: true });
  if (kept) return kept;
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
