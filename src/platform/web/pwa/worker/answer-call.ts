import { CACHES } from "../copies/caches.ts";
import type { ToPage } from "../copies/messages.ts";
import { type PageEvent, worker } from "./scope.ts";
import { inTime, isGatewayFailure, TIMEOUT_MS } from "./timeout.ts";

const STORED_AT = "x-kept-at";
const MOST_LISTS = 12;
const OWN_CALL = /^\/api\/(favourites|orders|profile|reservations)$/;

/** Cache for the responses of a call; null for calls that only the server can answer. */
export function cacheFor(pathname: string): string | null {
  if (pathname === "/api/restaurants") return CACHES.lists;
  return OWN_CALL.test(pathname) ? CACHES.own : null;
}

/** The API's response or, offline, the last cached one. */
export async function answerCall(event: PageEvent, cache: string): Promise<Response> {
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const network = fetch(request);
  // Responses that reveal the user's location are cached only with consent; the page marks them with `no-store`.
  const mayStay = request.cache !== "no-store";
  event.waitUntil(
    network
      .then((response) => (mayStay ? cacheAnswer(response.clone(), cache, address) : undefined))
      .catch(() => undefined),
  );
  const answer = await inTime(network, TIMEOUT_MS);
  const isGood = answer !== null && !isGatewayFailure(answer);
  const cached = isGood ? null : await findAnswer(cache, address);
  if (cached === null) {
    await reportAge(event.clientId, null);
    return answer ?? network;
  }
  await reportAge(event.clientId, cached.headers.get(STORED_AT));
  return cached;
}

async function findAnswer(cache: string, address: string): Promise<Response | null> {
  const answers = await caches.open(cache);
  const addresses = (await answers.keys()).map(({ url }) => url.slice(worker.location.origin.length));
  const found = closestList(address, addresses);
  return (found && (await answers.match(found))) || null;
}

/** Caches a response for offline use. */
export async function cacheAnswer(response: Response, cache: string, address: string): Promise<void> {
  if (response.status !== 200) return;
  const answers = await caches.open(cache);
  const headers = new Headers({ [STORED_AT]: new Date().toISOString() });
  headers.set("content-type", response.headers.get("content-type") ?? "application/json");
  await answers.put(address, new Response(await response.blob(), { headers }));
  if (cache !== CACHES.lists) return;
  // Cache keys are in insertion order, newest last.
  const keys = await answers.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST_LISTS))) await answers.delete(key);
}

/** Pages that show a cached response and must be notified when it is no longer current. */
const notified = new Set<string>();

async function reportAge(clientId: string, keptAt: string | null): Promise<void> {
  if (keptAt === null && !notified.delete(clientId)) return;
  if (keptAt !== null) notified.add(clientId);
  const message: ToPage = { type: "kept-answer", keptAt };
  (await worker.clients.get(clientId))?.postMessage(message);
}
/** Maximum distance the user may have moved for a cached list to still apply, in meters. */
const SAME_PLACE_METRES = 1_000;
const METRES_PER_DEGREE = 111_000;

/**
 * The address of the cached list that best matches the request: an exact match, else one that differs only in the
 * user's position and by a short distance; null if there is none.
 */
export function closestList(asked: string, cached: readonly string[]): string | null {
  if (cached.includes(asked)) return asked;
  const question = parts(asked);
  if (question.at === null) return null;
  let best: { address: string; metres: number } | null = null;
  for (const address of cached) {
    const other = parts(address);
    if (other.rest !== question.rest || other.at === null) continue;
    const metres = distance(question.at, other.at);
    if (metres <= SAME_PLACE_METRES && metres < (best?.metres ?? Number.POSITIVE_INFINITY))
      best = { address, metres };
  }
  return best?.address ?? null;
}

interface Parts {
  at: { lat: number; lng: number } | null;
  /** All other query parameters, sorted. */
  rest: string;
}

function parts(address: string): Parts {
  const { pathname, searchParams } = new URL(address, "https://noren.invalid");
  const [lat, lng] = [searchParams.get("lat"), searchParams.get("lng")];
  searchParams.delete("lat");
  searchParams.delete("lng");
  searchParams.sort();
  const at = lat === null || lng === null ? null : { lat: Number(lat), lng: Number(lng) };
  return { at, rest: `${pathname}?${searchParams}` };
}

/** Flat-earth approximation, sufficient at walking distance. */
function distance(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, east) * METRES_PER_DEGREE;
}
