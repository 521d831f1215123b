import type { CommissionReason } from "../../../../shared/contract/statements.ts";

/** What the operator keeps of a payment. */
export interface CommissionRate {
  /** Hundredths of a percent, 0 to 10,000. */
  basisPoints: number;
  reason: CommissionReason;
}

/** The specification, owner.md section 9: 5 % with every plan, 2.5 % for members of the club, nothing on trial. */
export const STANDARD_RATE: CommissionRate = { basisPoints: 500, reason: "plan" };
export const CLUB_BASIS_POINTS = 250;

/** A rate that was agreed on for a while. */
export interface CommissionTerm extends CommissionRate {
  startsAt: Date;
  /** Null for no end; the instant itself is outside. */
  endsAt: Date | null;
}

/** The rate in force: the lowest of what was agreed on for this moment. */
export function rateAt(terms: readonly CommissionTerm[], at: Date): CommissionRate {
  let best = STANDARD_RATE;
  for (const { startsAt, endsAt, basisPoints, reason } of terms) {
    const isInForce = startsAt <= at && (endsAt === null || at < endsAt);
    if (isInForce && basisPoints < best.basisPoints) best = { basisPoints, reason };
  }
  return best;
}

/**
 * The commission on an amount, both in minor units. What is left of a unit is the restaurant's: rounding never takes more
 * than was agreed on.
 */
export function commissionOn(amount: number, basisPoints: number): number {
  // Whole numbers throughout: the largest amount times 10,000 is far below what a number holds exactly.
  return Math.floor((amount * basisPoints) / 10_000);
}

/**
 * How much of the commission goes back, once `kept` of the payment is left. Worked out from what is left and not from
 * what goes back, so that the parts of several refunds add up to the whole and no unit is lost on the way.
 */
export function commissionBack(commission: number, kept: number, basisPoints: number): number {
  return Math.max(0, commission - commissionOn(kept, basisPoints));
}
