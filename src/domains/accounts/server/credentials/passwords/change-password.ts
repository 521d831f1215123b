import { sendMail } from "#domains/notifications/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { personEmail } from "#platform/server/contact-keys.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";
import { proveEmail } from "../../contacts/prove-email.ts";
import { passwordChanged, passwordResetWanted } from "../../events.ts";
import type { SessionUser } from "../../policy.ts";
import { accountByEmail, accountById, changePasswordHash, setPasswordHash } from "../../store.ts";
import { consumeAttempt, emailKey, LIMITS, type TooMany } from "../consume-attempt.ts";
import { revokeSessions } from "../sessions/store.ts";
import { createToken, RESET_MINUTES, removeTokens, resetAttempts, tokenByHash, useToken } from "../store.ts";
import { hashPassword } from "./argon2-provider.ts";
import { checkPasswordAttempt } from "./check-password.ts";
import { refusePassword } from "./rules.ts";

interface ChangePasswordInput {
  currentPassword: string;
  newPassword: string;
  address: string;
  now: Date;
}

type ChangePasswordResult =
  | { ok: true }
  | { ok: false; reason: "wrong-password" }
  | { ok: false; reason: "password-refused"; issue: "password-common" | "password-personal" }
  | TooMany;

/** Changes the password and ends all other sessions; requires the current one. */
export async function changePassword(
  db: Database,
  user: SessionUser,
  { currentPassword, newPassword, address, now }: ChangePasswordInput,
): Promise<ChangePasswordResult> {
  const account = await accountById(db, user.id);
  const issue = account && refusePassword(newPassword, account);
  if (issue !== null) return { ok: false, reason: "password-refused", issue };
  const before = account?.passwordHash ?? null;
  const { email } = user;
  const check = { email, passwordHash: before, password: currentPassword, address, now };
  const attempt = await checkPasswordAttempt(db, check);
  if (!attempt.ok) return attempt;
  if (before === null) return { ok: false, reason: "wrong-password" };
  const passwordHash = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    // Changed concurrently: the check no longer holds.
    if (!(await changePasswordHash(tx, user.id, before, passwordHash)))
      return { ok: false, reason: "wrong-password" };
    await revokeSessions(tx, user.id, user.sessionId, now);
    await announce(tx, passwordChanged, { accountId: user.id }, now);
    return { ok: true };
  });
}

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
    await proveEmail(tx, account.id, now);
    await revokeSessions(tx, account.id, null, now);
    await removeTokens(tx, account.id, "reset-password");
    await resetAttempts(tx, LIMITS.password.scope, emailKey(account.email));
    await announce(tx, passwordChanged, { accountId: account.id }, now);
    return { ok: true };
  });
}
