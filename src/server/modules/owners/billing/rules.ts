import { addDays, type LocalDate } from "../../../../shared/calendar.ts";
import { NOTICE_DAY, WITHDRAWAL_DAYS } from "../../../../shared/plan-terms.ts";

/** A month, `YYYY-MM`. */
export type Month = string;

/** What an owner has agreed to. Days are those of Japan. */
export interface Contract {
  startedOn: LocalDate;
  /** Days before the first one that is paid for; 0 without a trial. */
  trialDays: number;
  /** Tax included. */
  monthlyYen: number;
  /** When notice was given; null while it goes on. */
  cancelledOn: LocalDate | null;
}

/** What is charged for one month. */
export interface Charge {
  /** The first and the last day that it pays for. */
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

/** The first day that is paid for. */
export function paidFrom({ startedOn, trialDays }: Contract): LocalDate {
  return addDays(startedOn, trialDays);
}

/**
 * The last day of a contract; null while it goes on. Notice by the 25th ends it with the next month, later notice with the
 * one after that; notice during a trial ends it with the trial, and nothing is charged.
 */
export function endsOn(contract: Contract): LocalDate | null {
  const { cancelledOn } = contract;
  if (cancelledOn === null) return null;
  const beginning = paidFrom(contract);
  if (cancelledOn < beginning) return addDays(beginning, -1);
  const isInTime = Number(cancelledOn.slice(8)) <= NOTICE_DAY;
  return lastOf(monthAfter(monthOf(cancelledOn), isInTime ? 1 : 2));
}

/** Whether the contract can still be undone without a reason. The day of the contract is the first of the fourteen. */
export function mayWithdraw({ startedOn }: Contract, today: LocalDate): boolean {
  return today >= startedOn && today < addDays(startedOn, WITHDRAWAL_DAYS);
}

/**
 * What is charged for a month; null for one before the first that is paid for, and after the last. Due on the 1st; a
 * contract that begins within a month is charged on that day for the days that are left, cut to whole yen.
 */
export function chargeFor(contract: Contract, month: Month): Charge | null {
  const beginning = paidFrom(contract);
  const end = endsOn(contract);
  const from = beginning > firstOf(month) ? beginning : firstOf(month);
  const to = lastOf(month);
  if (from > to || (end !== null && end < from)) return null;
  const all = Number(to.slice(8));
  const days = all - Number(from.slice(8)) + 1;
  // A contract ends with a month or before the first paid day, so the end never cuts a month.
  return { from, to, dueOn: from, yen: Math.floor((contract.monthlyYen * days) / all) };
}

/** All charges that are due by a day, the oldest first. */
export function chargesUntil(contract: Contract, today: LocalDate): Charge[] {
  const charges: Charge[] = [];
  for (let month = monthOf(paidFrom(contract)); month <= monthOf(today); month = monthAfter(month, 1)) {
    const charge = chargeFor(contract, month);
    if (charge !== null && charge.dueOn <= today) charges.push(charge);
  }
  return charges;
}
