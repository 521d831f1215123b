import { commissionOn, STANDARD_BASIS_POINTS } from "#domains/payments/commission.ts";
import type { CommissionReason } from "#domains/payments/contract/statements.ts";

/** The operator's commission on a payment. */
export interface CommissionRate {
  /** Basis points (hundredths of a percent), 0 to 10,000. */
  basisPoints: number;
  reason: CommissionReason;
}

/** Applies unless another rate was agreed. */
export const STANDARD_RATE: CommissionRate = { basisPoints: STANDARD_BASIS_POINTS, reason: "plan" };

/** A rate agreed for a limited period. */
export interface CommissionTerm extends CommissionRate {
  startsAt: Date;
  /** Exclusive; null for no end. */
  endsAt: Date | null;
}

/** The rate in force: the lowest of those agreed for this moment. */
export function rateAt(terms: readonly CommissionTerm[], at: Date): CommissionRate {
  let best = STANDARD_RATE;
  for (const { startsAt, endsAt, basisPoints, reason } of terms) {
    const isInForce = startsAt <= at && (endsAt === null || at < endsAt);
    if (isInForce && basisPoints < best.basisPoints) best = { basisPoints, reason };
  }
  return best;
}

/** A rate that applies from an instant until the next step begins. */
export interface RateStep extends CommissionRate {
  at: Date;
}

/** The current rate and every future change, in order. Adjacent steps with the same rate and reason are merged. */
export function rateSteps(terms: readonly CommissionTerm[], now: Date): RateStep[] {
  const edges = terms.flatMap(({ startsAt, endsAt }) => (endsAt === null ? [startsAt] : [startsAt, endsAt]));
  const instants = edges.filter((edge) => edge > now).sort((one, other) => one.getTime() - other.getTime());
  const steps: RateStep[] = [];
  for (const at of [now, ...instants]) {
    const rate = rateAt(terms, at);
    const last = steps.at(-1);
    const isSame = last?.basisPoints === rate.basisPoints && last.reason === rate.reason;
    if (!isSame) steps.push({ ...rate, at });
  }
  return steps;
}

/**
 * How much commission to return once `left` of the payment is left. Computed from what is left rather than from what is
 * refunded, so that several partial refunds add up to the whole and no minor unit is lost to rounding.
 */
export function commissionBack(commission: number, left: number, basisPoints: number): number {
  return Math.max(0, commission - commissionOn(left, basisPoints));
}
