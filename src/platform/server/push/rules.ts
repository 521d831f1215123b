import { createHash, ECDH } from "node:crypto";
import { readUrl } from "#kernel/addresses/paths.ts";
import { MAX_ENDPOINT_LENGTH } from "../../contract.ts";
import { isPublicAddress } from "../public-address.ts";

const HOUR_S = 3_600;
/** Older news is only shown in the reservation list. */
const LONGEST_TTL_S = 12 * HOUR_S;
/** Push services may treat smaller values as zero. */
const SHORTEST_TTL_S = 60;

/**
 * Whether an endpoint sent by a client may be called: https, default port, public host. `serviceUrl`: the operator's
 * own push service, exempt from the check.
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

/** Whether a key is a valid point of the curve. */
export function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url", "base64url", "uncompressed");
    return true;
  } catch {
    return false;
  }
}

/** Time to live in seconds: until the response is due, if there is a deadline. */
export function ttlOf(expiresAt: Date | null, now: Date): number {
  const left = expiresAt === null ? LONGEST_TTL_S : (expiresAt.getTime() - now.getTime()) / 1_000;
  return Math.round(Math.min(LONGEST_TTL_S, Math.max(SHORTEST_TTL_S, left)));
}

/** The topic for a tag (at most 32 characters), hashed so that push services learn nothing. */
export function topicOf(tag: string): string {
  return createHash("sha256").update(tag).digest("base64url").slice(0, 32);
}
