import {
  chargeFee,
  type Fee,
  type Providers,
  paymentsOf,
  refundPayments,
} from "#domains/payments/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { formatter, translator } from "#platform/server/text/texts.ts";
import { payersOf, touchRestaurants } from "../restaurant-store.ts";
import { ZONE } from "../rules.ts";
import { lockSubscription, type SubscriptionRow, subscriptionById } from "../store.ts";
import { notifyOwners } from "./notify-owners.ts";
import { nextTry } from "./rules.ts";
import { type ChargeRow, chargeById, claimCharges, setPaid, setTried } from "./store.ts";

export interface CollectChargesDependencies {
  db: Database;
  providers: Providers;
  publicUrl: string;
}

const BATCH = 20;
/** So long nobody else tries a charge that was taken; after a crash it comes again then. */
const CLAIM_MS = 60 * 60_000;

/**
 * Tries what is due: charges cards, and asks again for invoices whose time is up. Several processes share the work, and a
 * fee is paid once whatever they do. Returns how many were tried.
 */
export async function collectCharges(deps: CollectChargesDependencies, now: Date): Promise<number> {
  const until = new Date(now.getTime() + CLAIM_MS);
  for (let count = 0; ; ) {
    const claimed = await claimCharges(deps.db, { until, limit: BATCH }, now);
    for (const charge of claimed)
      await tryCharge(deps, charge, now).catch((error: Error) =>
        // Nobody knows what became of it: it is tried again when the claim is over.
        log.warn({ err: error, charge: charge.id }, "a plan charge could not be tried"),
      );
    count += claimed.length;
    if (claimed.length < BATCH) return count;
  }
}

async function tryCharge(
  { db, providers, publicUrl }: CollectChargesDependencies,
  charge: ChargeRow,
  now: Date,
): Promise<void> {
  const subscription = await subscriptionById(db, charge.subscriptionId);
  if (subscription === null) return;
  const { method, mandateId } = subscription;
  let failure: string | null = null;
  if (method === "card") {
    const fee = await feeOf(db, charge, subscription);
    const result = await chargeFee(db, providers, { fee, mandateId }, now);
    if (result.ok) return;
    failure = result.code;
  }
  await db.transaction(async (tx) => {
    const locked = await lockSubscription(tx, charge.subscriptionId);
    if (locked === null || locked.method !== method || locked.mandateId !== mandateId) return;
    const nextTryAt = nextTry(method, charge.dueOn, charge.attempts + 1, now);
    if (!(await setTried(tx, charge, { failure, nextTryAt }, now))) return;
    if (nextTryAt === null) await touchRestaurants(tx, locked.businessId);
    const again = method === "card" ? ("plan-failed" as const) : ("plan-overdue" as const);
    const template = nextTryAt === null ? "plan-resting" : again;
    const day = nextTryAt && localDate(nextTryAt, ZONE);
    await notifyOwners(tx, locked.businessId, { template, yen: charge.yen, day }, publicUrl, now);
  });
}

/** What the card is charged for, as the first owner reads it. */
async function feeOf(db: Database, charge: ChargeRow, { businessId }: SubscriptionRow): Promise<Fee> {
  const [payer] = await payersOf(db, businessId);
  const language = payer?.language ?? "ja";
  const month = formatter(language, ZONE).dateTime(new Date(`${charge.fromOn}T12:00:00+09:00`), {
    ...{ year: "numeric", month: "long" },
  });
  return {
    id: charge.id,
    yen: charge.yen,
    reference: charge.fromOn.slice(0, 7),
    description: translator(language, "billing")("cardLine", { month }),
    language,
    path: payer ? paths.ownerPlan(payer.restaurantId) : paths.ownerDashboard(),
  };
}

/**
 * A fee's money is there. What comes for one that is not to be paid any more, or comes a second time, goes back: the
 * agreement may have been undone, or an invoice paid, while the card's bank was thinking.
 */
export async function recordPayment(tx: Queryable, id: string, publicUrl: string, now: Date): Promise<void> {
  const found = await chargeById(tx, id);
  const subscription = found && (await lockSubscription(tx, found.subscriptionId));
  if (found === null || subscription === null) return;
  const paid = await setPaid(tx, id, "card", now);
  if (paid !== null) {
    if (paid.givenUpAt !== null) await touchRestaurants(tx, subscription.businessId);
    await notifyOwners(tx, subscription.businessId, { template: "plan-paid", yen: paid.yen }, publicUrl, now);
    return;
  }
  const charge = await chargeById(tx, id);
  const payable = { kind: "plan", id } as const;
  const arrived = (await paymentsOf(tx, payable))
    .filter(({ state }) => state === "succeeded")
    .reduce((sum, { amount }) => sum + amount, 0);
  const kept = charge?.state === "paid" && charge.paidBy === "card" ? charge.yen : 0;
  await refundPayments(tx, { payable, amount: arrived - kept, reason: "too-late" }, now);
}
