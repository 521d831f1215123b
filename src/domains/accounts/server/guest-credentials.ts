import { timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { guestKey, hashKey } from "#platform/server/http/caller/guest-key.ts";
import type { Auth, SessionUserId } from "./policy.ts";

/** What something that belongs to a guest is opened by: a reservation, a place on a waitlist, an order. */
export interface HolderKeys {
  holderHash: string;
  accountId: string | null;
  manageKey: string;
  /** Null for what can't be shared. */
  shareKey: string | null;
}

/** What a reader shows: an account, the browser's key (hashed), the key of a link, or nothing. */
export interface Credentials {
  holderHash: string | null;
  shareKey: string | null;
  /** From the link that we sent to the guest. */
  manageKey: string | null;
  /** The account that is signed in. */
  accountId: SessionUserId | null;
}

/** `holder` sees everything and may change it, `shared` sees a copy without contact details, and nobody else that there is one. */
export function readerRole(keys: HolderKeys, credentials: Credentials): "holder" | "shared" | null {
  if (isSame(credentials.holderHash, keys.holderHash)) return "holder";
  if (keys.accountId !== null && isSame(credentials.accountId, keys.accountId)) return "holder";
  if (isSame(credentials.manageKey, keys.manageKey)) return "holder";
  if (isSame(credentials.shareKey, keys.shareKey)) return "shared";
  return null;
}

function isSame(given: string | null, expected: string | null): boolean {
  if (given === null || expected === null) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What the caller of a route shows: the session, the browser's key, and the keys of links (`?share=`, `?key=`). */
export async function findCredentials(request: FastifyRequest, auth: Auth): Promise<Credentials> {
  const browser = guestKey(request);
  return {
    accountId: (await auth.identify(request))?.id ?? null,
    holderHash: browser && hashKey(browser),
    shareKey: fromQuery(request, "share"),
    manageKey: fromQuery(request, "key"),
  };
}

function fromQuery({ query }: FastifyRequest, name: string): string | null {
  const value: unknown = typeof query === "object" && query !== null ? Reflect.get(query, name) : null;
  return typeof value === "string" ? value : null;
}
