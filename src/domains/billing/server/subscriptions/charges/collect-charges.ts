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
/** Claim timeout: no other process tries a claimed charge for this long; after a crash it is picked up again then. */
const CLAIM_MS = 60 * 60_000;

/**
 * Collects due charges: charges cards, and sends reminders for overdue invoices. Several processes share the work, and
 * each fee is paid at most once. Returns how many were tried.
 */
export async function collectCharges(deps: CollectChargesDependencies, now: Date): Promise<number> {
  const until = new Date(now.getTime() + CLAIM_MS);
  for (let count = 0; ; ) {
    const claimed = await claimCharges(deps.db, { until, limit: BATCH }, now);
    for (const charge of claimed)
      await tryCharge(deps, charge, now).catch((error: Error) =>
        // Outcome unknown: it is tried again when the claim expires.
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

/** The fee to charge to the card, described in the language of the first owner. */
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
 * Handles a successful payment of a fee. A payment for a canceled charge, or a second one, is refunded: the agreement
 * may have been withdrawn, or the invoice paid, while the card's bank was processing.
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
