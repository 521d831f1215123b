import { supportAddresses } from "#domains/accounts/server/public.ts";
import { REMINDER_DAYS } from "#domains/dietary-claims/certificate-constants.ts";
import { type MailTemplate, sendMail } from "#domains/notifications/server/public.ts";
import { readersOf } from "#domains/staff/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { formatter } from "#platform/server/text/texts.ts";
import { reminderOn } from "./rules.ts";
import { type CertificateRow, certificateById, endingBetween, insertReminder } from "./store.ts";

type Word = Extract<MailTemplate, `certificate-${string}`>;

/**
 * Notifies a restaurant's owners and managers, each in their language, about a certificate. `publicUrl`: without a
 * trailing slash.
 */
export async function notifyManagers(
  tx: Queryable,
  certificate: CertificateRow,
  template: Exclude<Word, "certificate-new">,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const { restaurantId, restaurantName: restaurant, issuer, expiresOn, reason } = certificate;
  const roles = template === "certificate-ending" ? (["owner", "manager"] as const) : (["owner"] as const);
  for (const { accountId: recipientId, address, language } of await readersOf(tx, restaurantId, roles)) {
    const values = {
      link: `${publicUrl}${paths.ownerClaims(restaurantId)}`,
      ...{ restaurant, issuer, reason: reason ?? "" },
      // A date without a time zone.
      date: formatter(language, "UTC").dateTime(new Date(`${expiresOn}T12:00:00Z`), { dateStyle: "long" }),
    };
    await sendMail(tx, { recipientId, address, language, template, values }, now);
  }
}

/** Notifies all operators that a certificate is waiting for review. */
export async function notifyOperators(
  tx: Queryable,
  id: string,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const certificate = await certificateById(tx, id);
  if (certificate === null) return;
  const { restaurantName: restaurant, issuer } = certificate;
  const values = { link: `${publicUrl}${paths.adminCertificate(id)}`, restaurant, issuer };
  for (const { accountId: recipientId, address, language } of await supportAddresses(tx)) {
    const mail = { recipientId, address, language, template: "certificate-new", values } as const;
    await sendMail(tx, mail, now);
  }
}

/**
 * Tells owners and managers of certificates that end soon, once 30 and once 7 days before, by the restaurant's own
 * calendar. Not where another one that covers the same for longer was accepted.
 */
export async function sendReminders(db: Database, publicUrl: string, now: Date): Promise<void> {
  // One day more than the largest time zone offset.
  const today = localDate(now, "UTC");
  const rows = await endingBetween(db, addDays(today, -1), addDays(today, REMINDER_DAYS[0] + 1));
  for (const row of rows) {
    const days = row.isRenewed ? null : reminderOn(row.expiresOn, localDate(now, row.zone));
    if (days === null) continue;
    await db.transaction(async (tx) => {
      if (await insertReminder(tx, row.id, days, now))
        await notifyManagers(tx, row, "certificate-ending", publicUrl, now);
    });
  }
}
