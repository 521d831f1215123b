import type { RateSpan } from "#domains/payments/contract/rates.ts";
import type { CommissionReason } from "#domains/payments/contract/statements.ts";
import { localDate } from "#kernel/time/zoned-time.ts";

/** A rate from an instant on; until the next one begins. */
interface Step {
  basisPoints: number;
  reason: CommissionReason;
  at: Date;
}

/** Rates with their days. One that ends within a day still has that day. */
export function spansOf(steps: readonly Step[], zone: string): RateSpan[] {
  return steps.map(({ basisPoints, reason, at }, index) => {
    const next = steps[index + 1]?.at;
    const until = next === undefined ? null : localDate(new Date(next.getTime() - 1), zone);
    return { basisPoints, reason, from: localDate(at, zone), until };
  });
}
