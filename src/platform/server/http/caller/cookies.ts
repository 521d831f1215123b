import type { ReplyHead } from "../serve.ts";
import "@fastify/cookie";
import type { FastifyRequest } from "fastify";
import { cookieName } from "#kernel/addresses/page-request.ts";

const isSecure = (request: FastifyRequest) => request.protocol === "https";

/**
 * Reads a cookie used for authentication. Over https only under its prefixed name, which only this host can set; the
 * plain name may have been set by another host of the domain.
 */
export function provingCookie(request: FastifyRequest, name: string): string | undefined {
  const own = request.cookies[cookieName(name, true)];
  return own ?? (isSecure(request) ? undefined : request.cookies[name]);
}

/**
 * Reads a cookie with a preference, also under its former name without a prefix. If another host sets it, only a
 * language or a colour theme changes.
 */
export function chosenCookie(request: FastifyRequest, name: string): string | undefined {
  return request.cookies[cookieName(name, true)] ?? request.cookies[name];
}

/** Sets a cookie of this host that is not sent with cross-site form posts or over plain http. */
export function setCookie(
  request: FastifyRequest,
  reply: ReplyHead,
  name: string,
  { value, maxAge, httpOnly }: { value: string; maxAge: number; httpOnly: boolean },
): void {
  const secure = isSecure(request);
  reply.setCookie(cookieName(name, secure), value, { path: "/", sameSite: "lax", secure, maxAge, httpOnly });
}
