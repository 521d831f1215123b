import { createHash, ECDH } from "node:crypto";
import { readUrl } from "#kernel/addresses/paths.ts";
import { isPublicAddress } from "#platform/server/public-address.ts";
import { MAX_ENDPOINT_LENGTH } from "../../staff-constants.ts";

const HOUR_S = 3_600;
/** After that a booking is found in the reservation book. */
const LONGEST_TTL_S = 12 * HOUR_S;
/** Push services may treat less as nothing. */
const SHORTEST_TTL_S = 60;

/**
 * Whether an address that a client has sent may be called: https, the default port, a public host. `serviceUrl`: the
 * operator's own push service, which may be anywhere.
 */
export function isPushEndpoint(endpoint: string, serviceUrl: string | null): boolean {
  const url = readUrl(endpoint);
  if (url === null || endpoint.length > MAX_ENDPOINT_LENGTH) return false;
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "" || url.hash !== "")
    return false;
  return isOwnService(endpoint, serviceUrl) || (url.port === "" && isPublicAddress(url.href));
}

export function isOwnService(endpoint: string, serviceUrl: string | null): boolean {
  return serviceUrl !== null && new URL(endpoint).origin === new URL(serviceUrl).origin;
}

/** Whether something can be encrypted for this key: 65 bytes may be no point of the curve. */
export function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url", "base64url", "uncompressed");
    return true;
  } catch {
    return false;
  }
}

/** How long it is worth telling: until the answer is due, where one is. */
export function ttlOf(expiresAt: Date | null, now: Date): number {
  const left = expiresAt === null ? LONGEST_TTL_S : (expiresAt.getTime() - now.getTime()) / 1_000;
  return Math.round(Math.min(LONGEST_TTL_S, Math.max(SHORTEST_TTL_S, left)));
}

/** A tag as push services take it (at most 32 characters), hashed so that they learn nothing from it. */
export function topicOf(tag: string): string {
  return createHash("sha256").update(tag).digest("base64url").slice(0, 32);
}
