import { sendMail } from "#domains/notifications/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { consumeAttempt, type TooMany } from "../credentials/attempts/consume-attempt.ts";
import { LIMITS } from "../credentials/attempts/rules.ts";
import { createToken, VERIFY_DAYS } from "../credentials/tokens/create-token.ts";
import { accountById } from "../store.ts";

/** Sends the link that proves an address, unless it is proven or was sent too often. */
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
