import type { ReplyHead } from "../serve.ts";
import "@fastify/cookie";
import type { FastifyRequest } from "fastify";
import { cookieName } from "#kernel/cookie-names.ts";

const isSecure = (request: FastifyRequest) => request.protocol === "https";

/** What proves something. Over https only what this host has set there: the plain name may be another host's doing. */
export function provingCookie(request: FastifyRequest, name: string): string | undefined {
  const own = request.cookies[cookieName(name, true)];
  return own ?? (isSecure(request) ? undefined : request.cookies[name]);
}

/** A choice of the reader, also one that was saved before it had its name. Whoever else sets it chooses a language or a colour. */
export function chosenCookie(request: FastifyRequest, name: string): string | undefined {
  return request.cookies[cookieName(name, true)] ?? request.cookies[name];
}

/** Sets a cookie of this host, which no other site's forms and no plain connection carry. */
export function setCookie(
  request: FastifyRequest,
  reply: ReplyHead,
  name: string,
  { value, maxAge, httpOnly }: { value: string; maxAge: number; httpOnly: boolean },
): void {
  const secure = isSecure(request);
  reply.setCookie(cookieName(name, secure), value, { path: "/", sameSite: "lax", secure, maxAge, httpOnly });
}
