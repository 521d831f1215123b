import { hasNeeds, type PartyNeeds } from "#domains/dietary/party-needs.ts";
import { PAY_MINUTES } from "#domains/payments/payment-constants.ts";
import type { DepositTerms } from "#domains/payments/required-deposit.ts";
import type { BookingPolicy } from "../reservation-constants.ts";
import type { SeatingPlan } from "./seating/plan/rules.ts";

const MINUTE_MS = 60_000;

/** What of a reservation the kitchen answers to. */
export const NEED_FIELDS = ["dietaryNeeds", "severeAllergens", "otherNeeds"] as const;

/** The rules that a reservation keeps, whatever the restaurant changes later. */
export function policyOf({ cutoffMinutes, lateRefundPercent, graceMinutes }: SeatingPlan): BookingPolicy {
  return { cutoffMinutes, lateRefundPercent, graceMinutes };
}

/** Until when a guest may change a reservation, and cancel it free of charge. */
export function cutoffAt({ startsAt, policy }: { startsAt: Date; policy: BookingPolicy }): Date {
  return new Date(startsAt.getTime() - policy.cutoffMinutes * MINUTE_MS);
}

/**
 * By when the kitchen must answer whether it can cook for a guest: within its own time limit, and early enough before
 * the cut-off that the guest can still book elsewhere; at the latest halfway to the meal. Null without needs.
 */
export function kitchenDueAt(
  { kitchenMinutes, cutoffMinutes }: Pick<SeatingPlan, "kitchenMinutes" | "cutoffMinutes">,
  needs: PartyNeeds,
  startsAt: Date,
  now: Date,
): Date | null {
  if (!hasNeeds(needs)) return null;
  const left = startsAt.getTime() - now.getTime();
  const beforeCutoff = left - cutoffMinutes * MINUTE_MS;
  const longest = beforeCutoff > left / 2 ? beforeCutoff : left / 2;
  return new Date(now.getTime() + Math.min(kitchenMinutes * MINUTE_MS, longest));
}

/** By when the restaurant must have answered a request: in its own time, at the latest an hour before the meal or now. */
export function answerDueAt(
  { answerMinutes }: Pick<SeatingPlan, "answerMinutes">,
  startsAt: Date,
  now: Date,
): Date {
  const latest = Math.max(startsAt.getTime() - 60 * MINUTE_MS, (startsAt.getTime() + now.getTime()) / 2);
  return new Date(Math.min(now.getTime() + answerMinutes * MINUTE_MS, latest));
}

/** Until when a deposit must be paid before the table is released. */
export function paymentDueAt(now: Date): Date {
  return new Date(now.getTime() + PAY_MINUTES * MINUTE_MS);
}

/** The deposit that a restaurant asks for; null when it asks for none. */
export function depositTerms({
  depositYen,
  depositPer,
  depositFromParty,
}: Pick<SeatingPlan, "depositYen" | "depositPer" | "depositFromParty">): DepositTerms | null {
  return depositYen > 0 ? { yen: depositYen, per: depositPer, fromParty: depositFromParty } : null;
}
