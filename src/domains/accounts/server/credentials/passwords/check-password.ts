import type { Queryable } from "#platform/server/db/database.ts";
import { addressKey } from "#platform/server/http/caller/address-key.ts";
import { accountById, changePasswordHash } from "../../store.ts";
import { forgetAttempts, hasAttempt, uncountAttempt } from "../attempt-store.ts";
import { consumeAttempt, emailKey, LIMITS, type TooMany } from "../consume-attempt.ts";
import { hashPassword, isOutdated, isPassword } from "./argon2-provider.ts";

interface PasswordAttempt {
  email: string;
  /** Of the account with this address; null when there is none, which nobody can tell from the answer or its time. */
  passwordHash: string | null;
  password: string;
  /** The network address that the attempt comes from. */
  address: string;
  now: Date;
}

/** Checks a password, as often as the limits allow. The right one clears the count. */
export async function checkPasswordAttempt(
  db: Queryable,
  { email, passwordHash, password, address, now }: PasswordAttempt,
): Promise<{ ok: true } | { ok: false; reason: "wrong-password" } | TooMany> {
  const [account, origin] = [emailKey(email), addressKey(address)];
  const pair = `${account} ${origin}`;
  const isKnown = await hasAttempt(db, LIMITS.passwordKnown.scope, pair, now);
  // Strangers who guess don't lock out who logs in from where they always do.
  const own = isKnown ? ([LIMITS.passwordHere, pair] as const) : ([LIMITS.password, account] as const);
  const attempt = await consumeAttempt(db, now, [LIMITS.passwordAddress, origin], own);
  if (!attempt.ok) return attempt;
  if (!(await isPassword(passwordHash, password))) return { ok: false, reason: "wrong-password" };
  await forgetAttempts(db, own[0].scope, own[1]);
  await consumeAttempt(db, now, [LIMITS.passwordKnown, pair]);
  await uncountAttempt(db, LIMITS.passwordAddress.scope, origin);
  return { ok: true };
}

/**
 * Makes the hash of a password that has just been checked anew, where hashes are made in another way by now: log-in is the
 * one moment at which the password is known. Returns the hash that the account has afterwards.
 */
export async function changeHash(
  db: Queryable,
  { id, passwordHash }: { id: string; passwordHash: string },
  password: string,
): Promise<string> {
  if (!isOutdated(passwordHash)) return passwordHash;
  const renewed = await hashPassword(password);
  if (await changePasswordHash(db, id, passwordHash, renewed)) return renewed;
  // Somebody was faster: another log-in, whose hash is as good, or a change of the password, which this one must not survive.
  const there = (await accountById(db, id))?.passwordHash ?? null;
  return there !== null && (await isPassword(there, password)) ? there : passwordHash;
}
