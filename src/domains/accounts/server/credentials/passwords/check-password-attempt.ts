import type { Queryable } from "#platform/server/db/database.ts";
import { addressKey } from "#platform/server/http/caller/address-key.ts";
import { consumeAttempt, type TooMany } from "../attempts/consume-attempt.ts";
import { emailKey, LIMITS } from "../attempts/rules.ts";
import { forgetAttempts, hasAttempt, uncountAttempt } from "../attempts/store.ts";
import { isPassword } from "./argon2-provider.ts";

export interface PasswordAttempt {
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
