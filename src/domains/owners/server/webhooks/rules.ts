import { isPublicAddress } from "#platform/server/public-address.ts";
import type { AttemptError } from "../../webhook-constants.ts";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** Seconds from each failed attempt to the next; three days in all, as Standard Webhooks recommends. */
const BACKOFF_S = [
  5,
  5 * MINUTE_S,
  30 * MINUTE_S,
  2 * HOUR_S,
  5 * HOUR_S,
  10 * HOUR_S,
  14 * HOUR_S,
  20 * HOUR_S,
  20 * HOUR_S,
] as const;
/** Seconds that a receiver rests after its n-th failure in a row, so that one that is down costs little. */
const RESTS_S = [0, 5, 30, 120, 300] as const;
/** What a receiver may ask for by `Retry-After`. */
const MAX_RETRY_AFTER_S = 6 * HOUR_S;

/** When a message that has failed for the `tries`-th time is tried next; null: it is given up. */
export function nextTry(tries: number, retryAfterS: number, now: Date): Date | null {
  const wait = BACKOFF_S[tries - 1];
  if (wait === undefined) return null;
  return new Date(now.getTime() + Math.max(wait, Math.min(retryAfterS, MAX_RETRY_AFTER_S)) * 1_000);
}

/** Until when a receiver rests after its `failures`-th failure in a row. */
export function restsUntil(failures: number, now: Date): Date {
  const seconds = RESTS_S[Math.min(failures, RESTS_S.length) - 1] ?? 0;
  return new Date(now.getTime() + seconds * 1_000);
}

/** Hosts that the operator allows inside the own network, as `host` or `host:port`; only they may have no TLS. */
export type OwnHosts = readonly string[];

export function isOwnHost({ hostname, host }: URL, own: OwnHosts): boolean {
  return own.includes(host) || own.includes(hostname);
}

/**
 * The address of a webhook as it is kept; null for what nothing is sent to: anything but https to a name of the internet,
 * an address with a password or a fragment, and this product itself, which would answer itself. What the name resolves to
 * is looked at with every call.
 */
export function webhookUrl(
  typed: string,
  { own, publicUrl }: { own: OwnHosts; publicUrl: string },
): string | null {
  const url = URL.parse(typed);
  if (url === null || url.username !== "" || url.password !== "" || url.hash !== "") return null;
  if (url.host === new URL(publicUrl).host) return null;
  const isOpen = isOwnHost(url, own) ? /^https?:$/.test(url.protocol) : isPublicAddress(url.href);
  return isOpen ? url.href : null;
}

const ERRORS: Readonly<Record<string, AttemptError>> = {
  TimeoutError: "timeout",
  ETIMEDOUT: "timeout",
  ENOTFOUND: "name",
  EAI_AGAIN: "name",
  EINSIDE: "inside",
};

/** What a failed connection means to an owner. `code`: of the error. */
export function connectionError(code: string): AttemptError {
  const known = ERRORS[code];
  if (known !== undefined) return known;
  return /CERT|SSL|TLS|EPROTO/.test(code) ? "certificate" : "unreachable";
}

/** Null for an answer that takes a message. */
export function answerError(status: number): AttemptError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "status";
}
