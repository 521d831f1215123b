import type { RateSpan } from "#domains/payments/contract/rates.ts";
import type { CommissionReason } from "#domains/payments/contract/statements.ts";
import { localDate } from "#kernel/time/zoned-time.ts";

/** A rate that applies from an instant until the next step begins. */
interface Step {
  basisPoints: number;
  reason: CommissionReason;
  at: Date;
}

/** Converts rates to day spans. A rate that ends during a day includes that day. */
export function spansOf(steps: readonly Step[], zone: string): RateSpan[] {
  return steps.map(({ basisPoints, reason, at }, index) => {
    const next = steps[index + 1]?.at;
    const until = next === undefined ? null : localDate(new Date(next.getTime() - 1), zone);
    return { basisPoints, reason, from: localDate(at, zone), until };
  });
}
