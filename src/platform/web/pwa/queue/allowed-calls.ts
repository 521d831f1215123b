import type { QueueableCall } from "./waiting-call.ts";

const ID = "[^/?]+";
/** The guest's key from the link that we sent. */
const KEY = String.raw`(?:\?key=[\w-]+)?`;

/**
 * The only calls that may wait and be repeated: each takes an idempotency key, or says how things shall be, not how they
 * change (cancelled, twenty minutes late). Nothing with money is here, so no
 * payment is ever sent without the reader at the screen.
 */
const ALLOWED: readonly (readonly [QueueableCall["method"], RegExp])[] = [
  ["POST", /^\/api\/reservations$/],
  ["PATCH", new RegExp(`^/api/reservations/${ID}${KEY}$`)],
  ["POST", new RegExp(`^/api/reservations/${ID}/(?:cancel|late|thread)${KEY}$`)],
  ["PUT", new RegExp(`^/api/favourites/${ID}$`)],
  ["DELETE", new RegExp(`^/api/favourites/${ID}$`)],
  ["POST", new RegExp(`^/api/chat/message${KEY}$`)],
];

export function mayWait(method: string, path: string): boolean {
  return ALLOWED.some(([allowed, pattern]) => allowed === method && pattern.test(path));
}
