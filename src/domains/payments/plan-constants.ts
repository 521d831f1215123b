/**
 * The last day of a month on which notice takes effect at the end of the next one (specification, owner.md section 9,
 * terms).
 */
export const NOTICE_DAY = 25;
/** Withdrawal period in days: the first contract can be withdrawn from without a reason, with a full refund. */
export const WITHDRAWAL_DAYS = 14;

/** An invoice is due after INVOICE_DAYS; a reminder follows, and it stays open until INVOICE_ENDS_DAYS are over. */
export const INVOICE_DAYS = 14;
export const INVOICE_ENDS_DAYS = 30;

/** Days of a club trial requested by a member; a code for it can be used for CODE_DAYS. */
export const TRIAL_DAYS = 30;
/** Range for a trial granted by an operator (specification, owner.md section 9). */
export const TRIAL_RANGE = { min: 14, max: 30 };
/** Maximum length of a typed trial or coupon code. */
export const MAX_CODE_LENGTH = 40;
export const CODE_DAYS = 90;
/** Example monthly card sales, used by the pages and a trial code to show the savings. */
export const EXAMPLE_SALES_YEN = 1_000_000;

/**
 * The number of days encoded in a trial code, such as `SHUSEI21-7KQ2M-XW4RD`; null for any other text. Only the server
 * knows whether the code is valid.
 */
export function daysOfCode(code: string): number | null {
  const [, days] = /^SHUSEI(\d{2})-/.exec(code.trim().toUpperCase()) ?? [];
  const named = Number(days ?? 0);
  return named >= TRIAL_RANGE.min && named <= TRIAL_RANGE.max ? named : null;
}
