import type { Queryable } from "#platform/server/db/database.ts";
import { countAttempt } from "./store.ts";

export interface TooMany {
  ok: false;
  reason: "too-many-attempts";
  retryAfterS: number;
}

/**
 * Counts an attempt against each limit in order, until one is exceeded. Counts before checking, so that concurrent
 * calls get no additional attempts.
 */
export async function consumeAttempt(
  db: Queryable,
  now: Date,
  ...wanted: readonly (readonly [limit: Limit, key: string])[]
): Promise<{ ok: true } | TooMany> {
  for (const [{ scope, max, windowMs }, key] of wanted) {
    const { count, until } = await countAttempt(db, scope, key, now, new Date(now.getTime() + windowMs));
    if (count > max) {
      return {
        ok: false,
        reason: "too-many-attempts",
        retryAfterS: (until.getTime() - now.getTime()) / 1_000,
      };
    }
  }
  return { ok: true };
}
const MINUTE_MS = 60_000;

/** `max` attempts per window. */
interface Limit {
  scope: string;
  max: number;
  windowMs: number;
}

/** Above what people mistype, below what scripts try. Network addresses get more, since whole hotels share one. */
export const LIMITS = {
  /** Per account, from network addresses without a successful login. */
  password: { scope: "password", max: 10, windowMs: 15 * MINUTE_MS },
  /** Per account and network address with a successful login, so that guessing elsewhere doesn't lock the owner out. */
  passwordHere: { scope: "password-here", max: 10, windowMs: 15 * MINUTE_MS },
  /** Marks a network address with a successful login. */
  passwordKnown: { scope: "password-known", max: 1, windowMs: 60 * 24 * 60 * MINUTE_MS },
  passwordAddress: { scope: "password-address", max: 100, windowMs: 15 * MINUTE_MS },
  /** Second-factor codes per account: three of a million are valid. */
  code: { scope: "code", max: 10, windowMs: 15 * MINUTE_MS },
  signUpAddress: { scope: "sign-up-address", max: 100, windowMs: 60 * MINUTE_MS },
  tokenAddress: { scope: "token-address", max: 60, windowMs: 60 * MINUTE_MS },
  /** Emails that anyone can trigger for any address. */
  resetMail: { scope: "reset-mail", max: 5, windowMs: 60 * MINUTE_MS },
  verifyMail: { scope: "verify-mail", max: 5, windowMs: 60 * MINUTE_MS },
  repeatedMail: { scope: "repeated-mail", max: 3, windowMs: 60 * MINUTE_MS },
  /** Codes that anyone can have sent to any address. */
  codeMail: { scope: "code-mail", max: 4, windowMs: 60 * MINUTE_MS },
  codeMailDay: { scope: "code-mail-day", max: 10, windowMs: 24 * 60 * MINUTE_MS },
  codeAddress: { scope: "code-address", max: 30, windowMs: 60 * MINUTE_MS },
  resetAddress: { scope: "reset-address", max: 60, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

/** Rate-limit key of an account; emails to a person are counted by `personEmail`. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}
