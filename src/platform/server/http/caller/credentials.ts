import "@fastify/cookie";
import { createHash, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { cookieName } from "#kernel/addresses/page-request.ts";
import { GUEST_KEY_HEADER } from "#kernel/api/call.ts";
import { GUEST_COOKIE_DAYS } from "#kernel/privacy-constants.ts";
import type { ReplyHead } from "../serve.ts";

/** The caller's session token (`Authorization: Bearer ...`); null when there is none, or one in another format. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

/** A restaurant's API key, sent in the same header; null when there is none. */
export function apiKeyOf(request: FastifyRequest): string | null {
  return /^Bearer +(noren_[\w-]{43})$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

/** Identifies the browser that made a booking, without an account. Set as HttpOnly. */
export const GUEST_COOKIE = "noren_guest";
const DAY_S = 24 * 3600;

const GUEST_KEY = /^[\w-]{43}$/;

/** The browser's guest key, or null when it has none yet. */
export function guestKey(request: FastifyRequest): string | null {
  const key = keyOfFrame(request) ?? provingCookie(request, GUEST_COOKIE);
  return key && GUEST_KEY.test(key) ? key : null;
}

/** The key that a widget on another site keeps in its memory and sends itself; null for every other page. */
export function keyOfFrame({ headers }: FastifyRequest): string | null {
  const key = headers[GUEST_KEY_HEADER];
  return typeof key === "string" && GUEST_KEY.test(key) ? key : null;
}

/** The browser's guest key; a new one is set on the answer when there is none. */
export function ensureGuestKey(request: FastifyRequest, reply: ReplyHead): string {
  const own = keyOfFrame(request);
  if (own !== null) return own;
  const key = guestKey(request) ?? randomBytes(32).toString("base64url");
  setCookie(request, reply, GUEST_COOKIE, { value: key, maxAge: GUEST_COOKIE_DAYS * DAY_S, httpOnly: true });
  return key;
}

/** Only the hash is stored: read access to the database is not enough to impersonate a guest. */
export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

const isSecure = (request: FastifyRequest) => request.protocol === "https";

/**
 * Reads a cookie used for authentication. Over https only under its prefixed name, which only this host can set; the
 * plain name may have been set by another host of the domain.
 */
function provingCookie(request: FastifyRequest, name: string): string | undefined {
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
