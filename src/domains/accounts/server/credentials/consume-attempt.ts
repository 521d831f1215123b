import type { Queryable } from "#platform/server/db/database.ts";
import { countAttempt } from "./attempt-store.ts";

export interface TooMany {
  ok: false;
  reason: "too-many-attempts";
  retryAfterS: number;
}

/**
 * Uses up one try for each of the limits, in order, until one refuses. It counts before anything is looked at, so that
 * a thousand calls at once get no more tries than one after another.
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

/** How often something may be tried. After `max` tries there are no more until the window ends. */
interface Limit {
  scope: string;
  max: number;
  windowMs: number;
}

/** Guessing: what a person mistypes is far below, what a script tries far above. Whole hotels share one address. */
export const LIMITS = {
  /** By account, over all network addresses but those where the password was right before. */
  password: { scope: "password", max: 10, windowMs: 15 * MINUTE_MS },
  /** By account and such an address: whoever guesses elsewhere doesn't shut the owner out. */
  passwordHere: { scope: "password-here", max: 10, windowMs: 15 * MINUTE_MS },
  /** That it was right there. */
  passwordKnown: { scope: "password-known", max: 1, windowMs: 60 * 24 * 60 * MINUTE_MS },
  passwordAddress: { scope: "password-address", max: 100, windowMs: 15 * MINUTE_MS },
  /** Codes of a second factor, by account: a million are possible, three are right. */
  code: { scope: "code", max: 10, windowMs: 15 * MINUTE_MS },
  signUpAddress: { scope: "sign-up-address", max: 100, windowMs: 60 * MINUTE_MS },
  tokenAddress: { scope: "token-address", max: 60, windowMs: 60 * MINUTE_MS },
  /** Mails that anybody can cause to anybody's address. */
  resetMail: { scope: "reset-mail", max: 5, windowMs: 60 * MINUTE_MS },
  verifyMail: { scope: "verify-mail", max: 5, windowMs: 60 * MINUTE_MS },
  repeatedMail: { scope: "repeated-mail", max: 3, windowMs: 60 * MINUTE_MS },
  /** Codes that anybody can have sent to anybody's address. */
  codeMail: { scope: "code-mail", max: 4, windowMs: 60 * MINUTE_MS },
  codeMailDay: { scope: "code-mail-day", max: 10, windowMs: 24 * 60 * MINUTE_MS },
  codeAddress: { scope: "code-address", max: 30, windowMs: 60 * MINUTE_MS },
  resetAddress: { scope: "reset-address", max: 60, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

/** By which tries at an account are counted; what is sent to a person is counted by `personEmail`. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}
