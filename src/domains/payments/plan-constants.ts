/** The last day of a month on which notice counts for the end of the next one (specification, owner.md section 9, terms). */
export const NOTICE_DAY = 25;
/** Within so many days of the first contract it can be undone without a reason, and all that was paid goes back. */
export const WITHDRAWAL_DAYS = 14;

/** An invoice is to be paid within so many days, and is asked for once more until the second are over. */
export const INVOICE_DAYS = 14;
export const INVOICE_ENDS_DAYS = 30;

/** How long a trial of the club lasts that a member asks for, and how long a code can wait for it. */
export const TRIAL_DAYS = 30;
/** An operator gives one of any length between (specification, owner.md section 9). */
export const TRIAL_RANGE = { min: 14, max: 30 };
/** Of what is typed as a trial or coupon code. */
export const MAX_CODE_LENGTH = 40;
export const CODE_DAYS = 90;
/** The card sales of a month by which the pages and a trial code say what is saved. */
export const EXAMPLE_SALES_YEN = 1_000_000;

/** The days that a trial code names, such as `SHUSEI21-7KQ2M-XW4RD`; null for what is no such code. Whether it is good only the server knows. */
export function daysOfCode(code: string): number | null {
  const [, days] = /^SHUSEI(\d{2})-/.exec(code.trim().toUpperCase()) ?? [];
  const named = Number(days ?? 0);
  return named >= TRIAL_RANGE.min && named <= TRIAL_RANGE.max ? named : null;
}
