import type { FastifyRequest } from "fastify";
import { guestKey, hashKey } from "#platform/server/http/caller/guest-key.ts";
import type { Auth } from "../policy.ts";
import type { Credentials } from "./policy.ts";

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
