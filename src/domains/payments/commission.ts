/** Kept of card payments, in hundredths of a percent (specification, owner.md section 9): with every plan; of the club's members; on trial. */
export const STANDARD_BASIS_POINTS = 500;
export const CLUB_BASIS_POINTS = 250;
export const TRIAL_BASIS_POINTS = 0;
/** The first time without commission lasts at most so many days. */
export const FIRST_TIME_DAYS = 90;

/**
 * The commission on an amount, both in minor units. What is left of a unit is the restaurant's: rounding never takes more
 * than was agreed on.
 */
export function commissionOn(amount: number, basisPoints: number): number {
  // Whole numbers throughout: the largest amount times 10,000 is far below what a number holds exactly.
  return Math.floor((amount * basisPoints) / 10_000);
}
