import { NOTICE_DAY, WITHDRAWAL_DAYS } from "#domains/payments/plan-constants.ts";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";

/** A month, `YYYY-MM`. */
export type Month = string;

/** An owner's agreement. Days are in Japan time. */
export interface Contract {
  startedOn: LocalDate;
  /** Days before the first paid day; 0 without a trial. */
  trialDays: number;
  /** Tax included. */
  monthlyYen: number;
  /** When notice was given; null if it was not. */
  cancelledOn: LocalDate | null;
}

/** Agreements, billing months and coupons use Japan's calendar. */
export const ZONE = "Asia/Tokyo";

/** The charge for one month. */
export interface Charge {
  /** The first and the last day that it covers. */
  from: LocalDate;
  to: LocalDate;
  dueOn: LocalDate;
  yen: number;
}

export function monthOf(date: LocalDate): Month {
  return date.slice(0, 7);
}

export function firstOf(month: Month): LocalDate {
  return `${month}-01`;
}

export function lastOf(month: Month): LocalDate {
  return addDays(firstOf(monthAfter(month, 1)), -1);
}

export function monthAfter(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = year * 12 + number - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** The first paid day. */
export function paidFrom({ startedOn, trialDays }: Contract): LocalDate {
  return addDays(startedOn, trialDays);
}

/**
 * The last day of a contract; null without notice. Notice by the 25th ends it with the next month, later notice with
 * the one after that; notice during a trial ends it with the trial, and nothing is charged.
 */
export function endsOn(contract: Contract): LocalDate | null {
  const { cancelledOn } = contract;
  if (cancelledOn === null) return null;
  const beginning = paidFrom(contract);
  if (cancelledOn < beginning) return addDays(beginning, -1);
  const isInTime = Number(cancelledOn.slice(8)) <= NOTICE_DAY;
  return lastOf(monthAfter(monthOf(cancelledOn), isInTime ? 1 : 2));
}

/** Whether the owner can still withdraw without a reason. The day of the contract is the first of the fourteen. */
export function mayWithdraw({ startedOn }: Contract, today: LocalDate): boolean {
  return today >= startedOn && today < addDays(startedOn, WITHDRAWAL_DAYS);
}

/**
 * The charge for a month; null before the first paid month and after the last. Due on the 1st; a contract that starts
 * within a month is charged on that day for the remaining days, rounded down to whole yen.
 */
export function chargeFor(contract: Contract, month: Month): Charge | null {
  const beginning = paidFrom(contract);
  const end = endsOn(contract);
  const from = beginning > firstOf(month) ? beginning : firstOf(month);
  const to = lastOf(month);
  if (from > to || (end !== null && end < from)) return null;
  const all = Number(to.slice(8));
  const days = all - Number(from.slice(8)) + 1;
  // A contract ends with a month or before the first paid day, so the end never splits a month.
  return { from, to, dueOn: from, yen: Math.floor((contract.monthlyYen * days) / all) };
}

/** All charges due by a day, oldest first. */
export function chargesUntil(contract: Contract, today: LocalDate): Charge[] {
  const charges: Charge[] = [];
  for (let month = monthOf(paidFrom(contract)); month <= monthOf(today); month = monthAfter(month, 1)) {
    const charge = chargeFor(contract, month);
    if (charge !== null && charge.dueOn <= today) charges.push(charge);
  }
  return charges;
}

/** An agreed future price, from the 1st of a month. */
export interface NextPrice {
  from: LocalDate;
  monthlyYen: number;
}

/** All charges due by a day, each at the price of its month. */
export function pricedUntil(contract: Contract, next: NextPrice | null, today: LocalDate): Charge[] {
  return chargesUntil(contract, today).map((charge) =>
    next !== null && charge.from >= next.from
      ? (chargeFor({ ...contract, monthlyYen: next.monthlyYen }, monthOf(charge.from)) ?? charge)
      : charge,
  );
}

/** The first charge after a day; null if there is none. */
export function nextCharge(contract: Contract, next: NextPrice | null, today: LocalDate): Charge | null {
  const beginning = paidFrom(contract);
  const month = monthOf(beginning > today ? beginning : firstOf(monthAfter(monthOf(today), 1)));
  const until = lastOf(month);
  return pricedUntil(contract, next, until).find(({ dueOn }) => dueOn > today) ?? null;
}

/** The effect of notice on a given day: the last day, and the charges still due after it was given. */
export function noticeOn(contract: Contract, next: NextPrice | null, today: LocalDate) {
  const given = { ...contract, cancelledOn: today };
  const last = endsOn(given) ?? today;
  const charges = pricedUntil(given, next, last).filter(({ dueOn }) => dueOn > today);
  return { endsOn: last, charges };
}
