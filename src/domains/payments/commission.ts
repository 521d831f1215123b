/**
 * Commission on card payments in basis points (specification, owner.md section 9): with every plan; for club members;
 * on trial.
 */
export const STANDARD_BASIS_POINTS = 500;
export const CLUB_BASIS_POINTS = 250;
export const TRIAL_BASIS_POINTS = 0;
/** Maximum length of the commission-free period, in days. */
export const FIRST_TIME_DAYS = 90;

/**
 * The commission on an amount, both in minor units. Rounded down in the restaurant's favor: rounding never takes more
 * than was agreed.
 */
export function commissionOn(amount: number, basisPoints: number): number {
  // Integers throughout: the largest amount times 10,000 is far below the largest safe integer.
  return Math.floor((amount * basisPoints) / 10_000);
}
