import type { Database } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { addressKey } from "#platform/server/http/caller/address-key.ts";
import { hashKey } from "#platform/server/http/caller/guest-key.ts";
import { passwordChanged } from "../../events.ts";
import { accountById, setEmailVerified, setPasswordHash } from "../../store.ts";
import { consumeAttempt, type TooMany } from "../attempts/consume-attempt.ts";
import { emailKey, LIMITS } from "../attempts/rules.ts";
import { forgetAttempts } from "../attempts/store.ts";
import { revokeSessions } from "../sessions/store.ts";
import { removeTokens, tokenByHash, useToken } from "../tokens/store.ts";
import { hashPassword } from "./argon2-provider.ts";
import { refusePassword } from "./rules.ts";

export type SetPasswordResult =
  | { ok: true }
  | { ok: false; reason: "token-invalid" }
  | { ok: false; reason: "password-refused"; issue: "password-common" | "password-personal" }
  | TooMany;

/**
 * Sets a new password by the link from an e-mail, which works once. All sessions end, since somebody else may have one,
 * and the address is proven by the way.
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
    await forgetAttempts(tx, LIMITS.password.scope, emailKey(account.email));
    await announce(tx, passwordChanged, { accountId: account.id }, now);
    return { ok: true };
  });
}
