import { includedTax } from "#domains/payments/consumption-tax.ts";
import type {
  Agreement,
  BillingMethod,
  CardOnFile,
  OwnPlanView,
  PlanCharge,
} from "#domains/payments/contract/billing.ts";
import { WITHDRAWAL_DAYS } from "#domains/payments/plan-constants.ts";
import { commissionTermsOf, getCard } from "#domains/payments/server/public.ts";
import type { RestaurantHooks } from "#domains/restaurants/server/public.ts";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { allPlans, type BusinessRow, businessOf, type PlanRow } from "../store.ts";
import { failureOf, openUntil } from "./charges/rules.ts";
import { type ChargeRow, chargesOf } from "./charges/store.ts";
import { closedSince, locationNames } from "./restaurant-store.ts";
import { mayWithdraw, nextCharge, noticeOn, paidFrom, ZONE } from "./rules.ts";
import { nextPriceOf, restsNow, type SubscriptionRow, subscriptionOf } from "./store.ts";

/** The owner's view of the plan: price, dates, and the effect of each action. */
export async function getPlan(
  db: Queryable,
  { id, name: businessName, planKey }: BusinessRow,
  company: Config["company"],
  today: LocalDate,
): Promise<OwnPlanView> {
  const plans = await allPlans(db);
  const subscription = await subscriptionOf(db, id);
  const rests = subscription !== null && (await restsNow(db, subscription.id));
  const inForce = rests ? "starter" : planKey;
  const { name, address, email, invoiceNumber, bankAccount } = company;
  return {
    businessName,
    plan: { key: inForce, name: plans.find(({ key }) => key === inForce)?.name ?? inForce },
    agreement:
      subscription &&
      agreementView(
        {
          ...{ subscription, plans, rests, charges: await chargesOf(db, subscription.id) },
          isClosed: (await closedSince(db, id)) !== null,
          card: subscription.mandateId === null ? null : await getCard(db, subscription.mandateId),
        },
        today,
      ),
    locations: await locationNames(db, id),
    plans: plans.map(({ key, name, monthlyYen, maxLocations }) => ({ key, name, monthlyYen, maxLocations })),
    issuer: { name, address, email, invoiceNumber, bankAccount },
  };
}

/** A restaurant's plan in short. */
export interface PlanTerms {
  name: string;
  monthlyYen: number;
  state: Agreement["state"];
  /** The last day, given notice today; null where notice was given or the plan is over. */
  endsIfCancelled: LocalDate | null;
}

/** Null for a restaurant without an agreement. */
export async function planTermsOf(
  db: Queryable,
  restaurantId: string,
  today: LocalDate,
): Promise<PlanTerms | null> {
  const business = await businessOf(db, restaurantId);
  const subscription = business && (await subscriptionOf(db, business.id));
  if (subscription === null) return null;
  const { planKey, monthlyYen, cancelledOn, endedAt } = subscription;
  const name = (await allPlans(db)).find(({ key }) => key === planKey)?.name ?? planKey;
  const isRunning = cancelledOn === null && endedAt === null;
  return {
    ...{ name, monthlyYen },
    state: stateOf(subscription, await restsNow(db, subscription.id)),
    endsIfCancelled: isRunning ? noticeOn(subscription, nextPriceOf(subscription), today).endsOn : null,
  };
}

/** The same for a restaurant without a plan: those that its owner may choose from. */
export async function getPlans(
  db: Queryable,
  restaurantName: string,
  company: Config["company"],
): Promise<OwnPlanView> {
  const { name, address, email, invoiceNumber, bankAccount } = company;
  return {
    ...{ businessName: restaurantName, plan: null, agreement: null, locations: [restaurantName] },
    plans: (await allPlans(db)).map(({ key, name, monthlyYen, maxLocations }) => ({
      ...{ key, name, monthlyYen, maxLocations },
    })),
    issuer: { name, address, email, invoiceNumber, bankAccount },
  };
}

const TAX_PERCENT = 10;

interface AgreementFacts {
  subscription: SubscriptionRow;
  charges: readonly ChargeRow[];
  card: CardOnFile | null;
  plans: readonly PlanRow[];
  rests: boolean;
  /** All its restaurants are closed: nothing that begins from now on is charged. */
  isClosed: boolean;
}

/** An owner's view of the agreement on a given day. */
function agreementView(
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

function stateOf({ withdrawnOn, endedAt, cancelledOn }: SubscriptionRow, rests: boolean): Agreement["state"] {
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

/** A restaurant's plan and commission agreements, and every month that was charged. */
export const planHooks: RestaurantHooks = {
  name: "plan",
  exportOf: async (db, restaurantId) => {
    const business = await businessOf(db, restaurantId);
    const subscription = business && (await subscriptionOf(db, business.id));
    if (subscription === null) return { data: null, guests: 0 };
    const { id, mandateId: _card, ...agreement } = subscription;
    const commission = await commissionTermsOf(db, restaurantId);
    return { data: { ...agreement, charges: await chargesOf(db, id), commission }, guests: 0 };
  },
};
