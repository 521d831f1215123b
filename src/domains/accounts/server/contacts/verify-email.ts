import { sendMail } from "#domains/notifications/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";
import { consumeAttempt, LIMITS, type TooMany } from "../credentials/consume-attempt.ts";
import { createToken, tokenByHash, useToken, VERIFY_DAYS } from "../credentials/store.ts";
import { emailVerified } from "../events.ts";
import { accountById, setEmailVerified } from "../store.ts";

/** Sends a verification link, unless verified or rate limited. */
export async function sendVerification(
  tx: Queryable,
  accountId: string,
  publicUrl: string,
  now: Date,
): Promise<{ ok: true } | TooMany> {
  const account = await accountById(tx, accountId);
  if (account === null || account.emailVerifiedAt !== null) return { ok: true };
  const attempt = await consumeAttempt(tx, now, [LIMITS.verifyMail, accountId]);
  if (!attempt.ok) return attempt;
  const token = await createToken(tx, accountId, "verify-email", now);
  const { email: address, language } = account;
  const values = { link: `${publicUrl}${paths.verifyEmail(token)}`, days: VERIFY_DAYS };
  await sendMail(tx, { recipientId: accountId, address, language, template: "verify-email", values }, now);
  return { ok: true };
}

/** Verifies an address with an emailed token. Using it again succeeds once the address is verified. */
export async function verifyByToken(
  db: Database,
  { token, address, now }: { token: string; address: string; now: Date },
): Promise<{ ok: true } | { ok: false; reason: "token-invalid" } | TooMany> {
  const attempt = await consumeAttempt(db, now, [LIMITS.tokenAddress, addressKey(address)]);
  if (!attempt.ok) return attempt;
  const hash = hashKey(token);
  const isVerified = await db.transaction(async (tx) => {
    const accountId = await useToken(tx, hash, "verify-email", now);
    if (accountId !== null) {
      await setEmailVerified(tx, accountId, now);
      await announce(tx, emailVerified, { accountId }, now);
    }
    return accountId !== null;
  });
  if (isVerified) return { ok: true };
  const known = await tokenByHash(db, hash, "verify-email", now);
  const account = known && (await accountById(db, known.accountId));
  return account?.emailVerifiedAt ? { ok: true } : { ok: false, reason: "token-invalid" };
}
