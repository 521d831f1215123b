import { sendMail } from "#domains/notifications/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { addressKey } from "#platform/server/http/caller/address-key.ts";
import { personEmail } from "#platform/server/person-email.ts";
import { passwordResetWanted } from "../../events.ts";
import { accountByEmail } from "../../store.ts";
import { consumeAttempt, type TooMany } from "../attempts/consume-attempt.ts";
import { LIMITS } from "../attempts/rules.ts";
import { createToken, RESET_MINUTES } from "../tokens/create-token.ts";

/** Takes note that somebody wants a new password. Whether there is such an account is looked at later, so no time tells. */
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

/** Sends the link, if the address has an account. */
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
