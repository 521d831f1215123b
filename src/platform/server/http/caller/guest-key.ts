import { createHash, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { GUEST_COOKIE_DAYS } from "#kernel/privacy-constants.ts";
import type { ReplyHead } from "../serve.ts";
import { provingCookie, setCookie } from "./cookies.ts";

/** Identifies the browser that made a booking, without an account. Set as HttpOnly. */
export const GUEST_COOKIE = "noren_guest";
const DAY_S = 24 * 3600;

/** The browser's guest key, or null when it has none yet. */
export function guestKey(request: FastifyRequest): string | null {
  const key = provingCookie(request, GUEST_COOKIE);
  return key && /^[\w-]{43}$/.test(key) ? key : null;
}

/** The browser's guest key; a new one is set on the answer when there is none. */
export function ensureGuestKey(request: FastifyRequest, reply: ReplyHead): string {
  const key = guestKey(request) ?? randomBytes(32).toString("base64url");
  setCookie(request, reply, GUEST_COOKIE, { value: key, maxAge: GUEST_COOKIE_DAYS * DAY_S, httpOnly: true });
  return key;
}

/** Only the hash is stored: read access to the database is not enough to impersonate a guest. */
export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
