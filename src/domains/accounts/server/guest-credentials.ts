import { timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { guestKey, hashKey } from "#platform/server/http/caller/credentials.ts";
import type { Auth, SessionUserId } from "./policy.ts";

/** Keys that give access to a guest's record: a reservation, a waitlist entry, an order. */
export interface HolderKeys {
  holderHash: string;
  accountId: string | null;
  manageKey: string;
  /** Null if it can't be shared. */
  shareKey: string | null;
}

/** What a caller presents: account, browser key (hashed) and keys from links, each if any. */
export interface Credentials {
  holderHash: string | null;
  shareKey: string | null;
  /** From a link sent to the guest. */
  manageKey: string | null;
  /** The logged-in account. */
  accountId: SessionUserId | null;
}

/** `holder` has full access, `shared` sees a copy without contact details, anyone else gets nothing. */
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

/** Reads the caller's credentials: session, browser key, and keys of links (`?share=`, `?key=`). */
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
