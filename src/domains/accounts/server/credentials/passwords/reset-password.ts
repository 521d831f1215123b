import { sendMail } from "#domains/notifications/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { addressKey } from "#platform/server/http/caller/address-key.ts";
import { hashKey } from "#platform/server/http/caller/guest-key.ts";
import { personEmail } from "#platform/server/person-email.ts";
import { passwordChanged, passwordResetWanted } from "../../events.ts";
import { accountByEmail, accountById, setEmailVerified, setPasswordHash } from "../../store.ts";
import { resetAttempts } from "../attempt-store.ts";
import { consumeAttempt, emailKey, LIMITS, type TooMany } from "../consume-attempt.ts";
import { revokeSessions } from "../sessions/store.ts";
import { createToken, RESET_MINUTES, removeTokens, tokenByHash, useToken } from "../token-store.ts";
import { hashPassword } from "./argon2-provider.ts";
import { refusePassword } from "./rules.ts";

/** Requests a password reset. The account is looked up asynchronously, so that timing reveals nothing. */
export async function sendReset(
  db: Database,
  { email, address, now }: { email: string; address: string; now: Date },
): Promise<{ ok: true } | TooMany> {
  const attempt = await consumeAttempt(
    db,
    now,
    [LIMITS.resetAddress, addressKey(address)],
    [LIMITS.resetMail, personEmail(email)],
  );
  if (attempt.ok) await announce(db, passwordResetWanted, { email }, now);
  return attempt;
}

/** Sends the link if the address has an account. */
export async function sendResetLink(
  tx: Queryable,
  email: string,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const account = await accountByEmail(tx, email);
  if (account === null) return;
  const token = await createToken(tx, account.id, "reset-password", now);
  const link = `${publicUrl}${paths.resetPassword(token)}`;
  const { id: recipientId, email: address, language } = account;
  const values = { link, minutes: RESET_MINUTES };
  await sendMail(tx, { recipientId, address, language, template: "reset-password", values }, now);
}

type SetPasswordResult =
  | { ok: true }
  | { ok: false; reason: "token-invalid" }
  | { ok: false; reason: "password-refused"; issue: "password-common" | "password-personal" }
  | TooMany;

/**
 * Sets a new password with an emailed one-time link. Ends all sessions, since one may be an attacker's, and verifies
 * the address.
 */
export async function setPassword(
  db: Database,
  { token, password, address, now }: { token: string; password: string; address: string; now: Date },
): Promise<SetPasswordResult> {
  const attempt = await consumeAttempt(db, now, [LIMITS.tokenAddress, addressKey(address)]);
  if (!attempt.ok) return attempt;
  const hash = hashKey(token);
  const known = await tokenByHash(db, hash, "reset-password", now);
  const account = known === null || known.isUsed ? null : await accountById(db, known.accountId);
  if (account === null) return { ok: false, reason: "token-invalid" };
  const issue = refusePassword(password, account);
  if (issue !== null) return { ok: false, reason: "password-refused", issue };
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    if ((await useToken(tx, hash, "reset-password", now)) === null)
      return { ok: false, reason: "token-invalid" };
    await setPasswordHash(tx, account.id, passwordHash);
    await setEmailVerified(tx, account.id, now);
    await revokeSessions(tx, account.id, null, now);
    await removeTokens(tx, account.id, "reset-password");
    await resetAttempts(tx, LIMITS.password.scope, emailKey(account.email));
    await announce(tx, passwordChanged, { accountId: account.id }, now);
    return { ok: true };
  });
}
