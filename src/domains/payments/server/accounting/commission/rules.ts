import { commissionOn, STANDARD_BASIS_POINTS } from "#domains/payments/commission.ts";
import type { CommissionReason } from "#domains/payments/contract/statements.ts";

/** What the operator keeps of a payment. */
export interface CommissionRate {
  /** Hundredths of a percent, 0 to 10,000. */
  basisPoints: number;
  reason: CommissionReason;
}

/** Where nothing else was agreed on. */
export const STANDARD_RATE: CommissionRate = { basisPoints: STANDARD_BASIS_POINTS, reason: "plan" };

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

/** A rate from an instant on; until the next one begins. */
export interface RateStep extends CommissionRate {
  at: Date;
}

/** The rate now, and each change of it to come, in order. What follows with the same rate and reason is one step. */
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
 * How much of the commission goes back, once `kept` of the payment is left. Worked out from what is left and not from
 * what goes back, so that the parts of several refunds add up to the whole and no unit is lost on the way.
 */
export function commissionBack(commission: number, kept: number, basisPoints: number): number {
  return Math.max(0, commission - commissionOn(kept, basisPoints));
}
