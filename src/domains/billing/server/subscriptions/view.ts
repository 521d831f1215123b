import { includedTax } from "#domains/payments/consumption-tax.ts";
import type { Agreement, BillingMethod, CardOnFile, PlanCharge } from "#domains/payments/contract/billing.ts";
import { WITHDRAWAL_DAYS } from "#domains/payments/plan-constants.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { PlanRow } from "../plans/store.ts";
import { failureOf, openUntil } from "./charges/rules.ts";
import type { ChargeRow } from "./charges/store.ts";
import { mayWithdraw, nextCharge, noticeOn, paidFrom, ZONE } from "./rules.ts";
import { nextPriceOf, type SubscriptionRow } from "./store.ts";

const TAX_PERCENT = 10;

export interface AgreementFacts {
  subscription: SubscriptionRow;
  charges: readonly ChargeRow[];
  card: CardOnFile | null;
  plans: readonly PlanRow[];
  rests: boolean;
  /** All its restaurants are closed: nothing that begins from now on is charged. */
  isClosed: boolean;
}

/** An owner's view of the agreement on a given day. */
export function agreementView(
  { subscription, charges, card, plans, rests, isClosed }: AgreementFacts,
  today: LocalDate,
): Agreement {
  const { planKey, monthlyYen, method, startedOn, cancelledOn, endsOn, nextPlanKey, nextYen, nextFrom } =
    subscription;
  const nameOf = (key: string) => plans.find((plan) => plan.key === key)?.name ?? key;
  const next = nextPriceOf(subscription);
  const state = stateOf(subscription, rests);
  const isOver = state === "ended" || state === "withdrawn";
  const coming = isOver || isClosed ? null : nextCharge(subscription, next, today);
  const trialEnd = addDays(paidFrom(subscription), -1);
  return {
    ...{ state, planKey, planName: nameOf(planKey), monthlyYen, method, card, startedOn, endsOn },
    trialUntil: subscription.trialDays > 0 && today <= trialEnd ? trialEnd : null,
    nextCharge: coming && { on: coming.dueOn, from: coming.from, to: coming.to, yen: coming.yen },
    nextPlan:
      nextPlanKey === null || nextYen === null || nextFrom === null || isOver
        ? null
        : { key: nextPlanKey, name: nameOf(nextPlanKey), monthlyYen: nextYen, from: nextFrom },
    notice: isOver || cancelledOn !== null ? null : noticeView(subscription, isClosed, today),
    withdrawal: isOver || !mayWithdraw(subscription, today) ? null : withdrawalOf(subscription, charges),
    charges: charges.map((charge) => chargeView(charge, method, nameOf(charge.planKey))),
  };
}

export function stateOf(
  { withdrawnOn, endedAt, cancelledOn }: SubscriptionRow,
  rests: boolean,
): Agreement["state"] {
  if (withdrawnOn !== null) return "withdrawn";
  if (endedAt !== null) return "ended";
  if (rests) return "resting";
  return cancelledOn === null ? "running" : "ending";
}

function noticeView(subscription: SubscriptionRow, isClosed: boolean, today: LocalDate): Agreement["notice"] {
  const { endsOn, charges } = noticeOn(subscription, nextPriceOf(subscription), today);
  return { today, endsOn, charges: isClosed ? [] : charges.map(({ dueOn, yen }) => ({ on: dueOn, yen })) };
}

function withdrawalOf(
  { startedOn }: SubscriptionRow,
  charges: readonly ChargeRow[],
): Agreement["withdrawal"] {
  const paid = charges.filter(({ state }) => state === "paid");
  return {
    until: addDays(startedOn, WITHDRAWAL_DAYS - 1),
    backYen: paid.reduce((sum, { yen }) => sum + yen, 0),
  };
}

function chargeView(charge: ChargeRow, method: BillingMethod, planName: string): PlanCharge {
  const {
    id,
    fromOn: from,
    toOn: to,
    dueOn,
    yen,
    state,
    attempts,
    nextTryAt,
    failure,
    paidBy,
    paidAt,
  } = charge;
  const nextTryOn = nextTryAt && localDate(nextTryAt, ZONE);
  const isOpen = state === "due" || state === "failed";
  return {
    ...{ id, planName, from, to, dueOn, yen, taxYen: includedTax(yen, TAX_PERCENT), state, attempts, paidBy },
    nextTryOn: method === "card" && attempts > 0 ? nextTryOn : null,
    payBy: openUntil(charge, method),
    failure: isOpen ? failureOf(failure) : null,
    paidOn: paidAt && localDate(paidAt, ZONE),
  };
}
