import { sendMail } from "#domains/notifications/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { personEmail } from "#platform/server/contact-keys.ts";
import { onEvent, type Subscriber } from "#platform/server/events/event-type.ts";
import { sendVerification } from "./contacts/verify-email.ts";
import { consumeAttempt, LIMITS } from "./credentials/consume-attempt.ts";
import { sendResetLink } from "./credentials/passwords/change-password.ts";
import {
  accountCreated,
  passwordChanged,
  passwordResetWanted,
  secondFactorChanged,
  signUpRepeated,
} from "./events.ts";
import { accountByEmail, accountById } from "./store.ts";

/** Emails of accounts, sent asynchronously so that response times don't reveal who has an account. */
export function accountSubscribers(publicUrl: string): Subscriber[] {
  return [
    onEvent(accountCreated, "accounts.verify", async (tx, { accountId }, now) => {
      await sendVerification(tx, accountId, publicUrl, now);
    }),
    onEvent(passwordResetWanted, "accounts.reset", (tx, { email }, now) =>
      sendResetLink(tx, email, publicUrl, now),
    ),
    onEvent(signUpRepeated, "accounts.repeated", async (tx, { email }, now) => {
      const account = await accountByEmail(tx, email);
      const attempt = await consumeAttempt(tx, now, [LIMITS.repeatedMail, personEmail(email)]);
      if (account === null || !attempt.ok) return;
      const { id: recipientId, email: address, language } = account;
      const values = { link: `${publicUrl}${paths.auth()}` };
      await sendMail(tx, { recipientId, address, language, template: "sign-up-repeated", values }, now);
    }),
    onEvent(passwordChanged, "accounts.password-changed", async (tx, { accountId }, now) => {
      const account = await accountById(tx, accountId);
      if (account === null) return;
      const { id: recipientId, email: address, language } = account;
      const values = { link: `${publicUrl}${paths.forgotPassword()}` };
      await sendMail(tx, { recipientId, address, language, template: "password-changed", values }, now);
    }),
    onEvent(secondFactorChanged, "accounts.second-factor-changed", async (tx, { accountId, state }, now) => {
      const account = await accountById(tx, accountId);
      if (account === null) return;
      const { id: recipientId, email: address, language } = account;
      const values = { link: `${publicUrl}${paths.forgotPassword()}`, state };
      await sendMail(tx, { recipientId, address, language, template: "second-factor-changed", values }, now);
    }),
  ];
}
