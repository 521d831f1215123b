import type { Queryable } from "#platform/server/db/database.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { accountById, changePasswordHash } from "../../store.ts";
import { consumeAttempt, emailKey, LIMITS, type TooMany } from "../consume-attempt.ts";
import { hasAttempt, resetAttempts, uncountAttempt } from "../store.ts";
import { hashPassword, isOutdated, isPassword } from "./argon2-provider.ts";

interface PasswordAttempt {
  email: string;
  /** Hash of the account with this address; null if there is none, which neither result nor timing reveals. */
  passwordHash: string | null;
  password: string;
  /** The client's network address. */
  address: string;
  now: Date;
}

/** Checks a password within the rate limits. Success resets the count. */
export async function checkPasswordAttempt(
  db: Queryable,
  { email, passwordHash, password, address, now }: PasswordAttempt,
): Promise<{ ok: true } | { ok: false; reason: "wrong-password" } | TooMany> {
  const [account, origin] = [emailKey(email), addressKey(address)];
  const pair = `${account} ${origin}`;
  const isKnown = await hasAttempt(db, LIMITS.passwordKnown.scope, pair, now);
  // Guesses from elsewhere don't lock out a known network address.
  const limit = isKnown ? ([LIMITS.passwordHere, pair] as const) : ([LIMITS.password, account] as const);
  const attempt = await consumeAttempt(db, now, [LIMITS.passwordAddress, origin], limit);
  if (!attempt.ok) return attempt;
  if (!(await isPassword(passwordHash, password))) return { ok: false, reason: "wrong-password" };
  await resetAttempts(db, limit[0].scope, limit[1]);
  await consumeAttempt(db, now, [LIMITS.passwordKnown, pair]);
  await uncountAttempt(db, LIMITS.passwordAddress.scope, origin);
  return { ok: true };
}

/**
 * Rehashes a password just checked if its hash is outdated; login is the only time it is known. Returns the account's
 * current hash.
 */
export async function changeHash(
  db: Queryable,
  { id, passwordHash }: { id: string; passwordHash: string },
  password: string,
): Promise<string> {
  if (!isOutdated(passwordHash)) return passwordHash;
  const renewed = await hashPassword(password);
  if (await changePasswordHash(db, id, passwordHash, renewed)) return renewed;
  // Lost a race: against another login, whose hash is as good, or a change of password, which this login must not
  // survive.
  const current = (await accountById(db, id))?.passwordHash ?? null;
  return current !== null && (await isPassword(current, password)) ? current : passwordHash;
}
