import { supportAddresses } from "#domains/accounts/server/public.ts";
import { sendMail } from "#domains/notifications/server/public.ts";
import type { RateSpan } from "#domains/payments/contract/rates.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { formatter } from "#platform/server/text/texts.ts";
import type { NewApplication } from "./store.ts";

type Word =
  | "application-received"
  | "application-approved"
  | "application-approved-invited"
  | "application-rejected";

/** Notifies the applicant of the decision, in the language of the form. `publicUrl`: without a trailing slash. */
export async function notifyApplicant(
  tx: Queryable,
  { id, manageKey, accountId, email, language, restaurantName }: NewApplication,
  word: { template: Word; path?: string; days?: number; reason?: string; spans?: readonly RateSpan[] },
  publicUrl: string,
  now: Date,
): Promise<void> {
  const { template, path = paths.application(id, manageKey), days, reason, spans = [] } = word;
  const values = {
    ...{ link: `${publicUrl}${path}`, restaurant: restaurantName, ...(reason && { reason }) },
    ...(days !== undefined && { days }),
    rates: ratesOf(spans, language),
  };
  await sendMail(tx, { recipientId: accountId, address: email, language, template, values }, now);
}

/** Notifies all operators of the installation that an application is waiting. */
export async function notifyOperators(
  tx: Queryable,
  restaurant: string,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const values = { link: `${publicUrl}${paths.admin("applications")}`, restaurant };
  for (const { accountId: recipientId, address, language } of await supportAddresses(tx)) {
    const mail = { recipientId, address, language, template: "application-new", values } as const;
    await sendMail(tx, mail, now);
  }
}

/** The rates with their last days, formatted for a language; empty if only the plan's rate applies. */
function ratesOf(spans: readonly RateSpan[], language: Language): { rate: string; until: string | null }[] {
  if (spans.length < 2) return [];
  const format = formatter(language, "UTC");
  return spans.map(({ basisPoints, until }) => ({
    rate: format.number(basisPoints / 10_000, { style: "percent", maximumFractionDigits: 2 }),
    until: until && format.dateTime(new Date(`${until}T00:00:00Z`), { dateStyle: "long" }),
  }));
}
