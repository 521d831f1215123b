import type { BillingMethod, PlanCharge } from "#domains/payments/contract/billing.ts";
import { INVOICE_DAYS, INVOICE_ENDS_DAYS } from "#domains/payments/plan-constants.ts";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import { instantAt, localDate } from "#kernel/time/zoned-time.ts";
import { ZONE } from "../rules.ts";

const DAY_MS = 86_400_000;
/**
 * Days between retries: a declined card is tried again 1, 3 and 7 days after the first attempt; most have funds by
 * then.
 */
const RETRY_AFTER_DAYS = [1, 2, 4] as const;
/** When people read their mail. */
const MORNING = "09:00";

/** First attempt of a new charge: a card at once, an invoice on its due date. */
export function firstTry(method: BillingMethod, dueOn: LocalDate, now: Date): Date {
  return method === "card" ? now : morningOf(payBy(dueOn));
}

/** The due date of an invoice. */
export function payBy(dueOn: LocalDate): LocalDate {
  return addDays(dueOn, INVOICE_DAYS);
}

/** Final due date of an open invoice, reminders included; null for cards and for what isn't open. */
export function openUntil(
  { dueOn, nextTryAt, state }: { dueOn: LocalDate; nextTryAt: Date | null; state: PlanCharge["state"] },
  method: BillingMethod,
): LocalDate | null {
  if (method !== "invoice" || (state !== "due" && state !== "failed")) return null;
  return nextTryAt === null ? payBy(dueOn) : localDate(nextTryAt, ZONE);
}

/** When to retry or remind after so many failed attempts (from 1); null when giving up. */
export function nextTry(method: BillingMethod, dueOn: LocalDate, attempts: number, now: Date): Date | null {
  if (method === "invoice")
    return attempts === 1 ? latest(morningOf(addDays(dueOn, INVOICE_ENDS_DAYS)), now) : null;
  const days = RETRY_AFTER_DAYS[attempts - 1];
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
}

/** At least a week from now: after a long downtime, the reminder and giving up must not coincide. */
function latest(at: Date, now: Date): Date {
  const week = new Date(now.getTime() + 7 * DAY_MS);
  return at > week ? at : week;
}

function morningOf(day: LocalDate): Date {
  const at = instantAt(`${day}T${MORNING}`, ZONE);
  if (at === null) throw new RangeError(`${day} has no morning`);
  return at;
}

/** Maps the provider's decline code to a reason for the reader. */
export function failureOf(code: string | null): PlanCharge["failure"] {
  if (code === null) return null;
  if (code === "no_card") return "no-card";
  if (code === "authentication_required") return "asks";
  return code === "insufficient_funds" ? "no-funds" : "declined";
}
