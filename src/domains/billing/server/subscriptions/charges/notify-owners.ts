import { type MailTemplate, sendMail } from "#domains/notifications/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { formatter, moneyText } from "#platform/server/text/texts.ts";
import { businessName, payersOf } from "../restaurant-store.ts";
import { ZONE } from "../rules.ts";

export interface PlanNotice {
  template: Extract<MailTemplate, `plan-${string}`>;
  yen?: number;
  /** The date in the text: next attempt, last day, or due date. */
  day?: LocalDate | null;
}

/** Notifies the owners of a business about their plan, each in their language. */
export async function notifyOwners(
  tx: Queryable,
  businessId: string,
  { template, yen = 0, day = null }: PlanNotice,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const restaurant = await businessName(tx, businessId);
  for (const { accountId, address, language, restaurantId } of await payersOf(tx, businessId)) {
    const format = formatter(language, ZONE);
    const values = {
      link: `${publicUrl}${paths.ownerPlan(restaurantId)}`,
      restaurant,
      amount: moneyText({ minor: yen, currency: "JPY" }, language),
      date: day === null ? "" : format.dateTime(noonOf(day), { dateStyle: "long" }),
    };
    await sendMail(tx, { recipientId: accountId, address, language, template, values }, now);
  }
}

/** Noon in Japan, so that formatting can't shift the date. */
function noonOf(day: LocalDate): Date {
  return new Date(`${day}T12:00:00+09:00`);
}
