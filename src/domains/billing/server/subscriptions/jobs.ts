import { localDate } from "#kernel/time/zoned-time.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { Job } from "#platform/server/db/jobs.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { addCharges } from "./charges/add-charges.ts";
import { type CollectChargesDependencies, collectCharges } from "./charges/collect-charges.ts";
import { cancelClosed, endPlan } from "./end-plan.ts";
import { ZONE } from "./rules.ts";
import { liveSubscriptions, lockSubscription, type SubscriptionRow } from "./store.ts";

const HOUR_MS = 60 * 60_000;

/** Runs billing every hour. Returns a stop function. */
export function billPlans(deps: CollectChargesDependencies, now: () => Date): Stop {
  const job: Job = { name: "plans.bill", what: "billing the plans", everyMs: HOUR_MS };
  return every(deps.db, job, () => applyCalendar(deps, now()));
}

/** Brings billing up to date: creates charges, collects those that are due, ends agreements. */
export async function applyCalendar(deps: CollectChargesDependencies, now: Date): Promise<void> {
  const { db, publicUrl } = deps;
  const today = localDate(now, ZONE);
  await eachLive(db, (tx, subscription) => addCharges(tx, subscription, { today, publicUrl, now }));
  await eachLive(db, (tx, subscription) => cancelClosed(tx, subscription, { publicUrl, now }));
  await collectCharges(deps, now);
  await eachLive(db, async (tx, subscription) => {
    if (subscription.endsOn !== null && subscription.endsOn < today) await endPlan(tx, subscription, now);
  });
}

/** Creates the due charges of one agreement and collects them at once. */
export async function billOne(deps: CollectChargesDependencies, id: string, now: Date): Promise<void> {
  const { db, publicUrl } = deps;
  const today = localDate(now, ZONE);
  await db.transaction((tx) =>
    whileLive(tx, id, (subscription) => addCharges(tx, subscription, { today, publicUrl, now })),
  );
  await collectCharges(deps, now);
}

async function whileLive(
  tx: Queryable,
  id: string,
  work: (subscription: SubscriptionRow) => Promise<void>,
): Promise<void> {
  const subscription = await lockSubscription(tx, id);
  if (subscription?.endedAt === null) await work(subscription);
}

/** Each live agreement in its own transaction: one failure does not block the others. */
async function eachLive(
  db: Database,
  work: (tx: Queryable, subscription: SubscriptionRow) => Promise<void>,
): Promise<void> {
  for (const id of await liveSubscriptions(db)) {
    await db
      .transaction((tx) => whileLive(tx, id, (subscription) => work(tx, subscription)))
      .catch((error: Error) => log.error({ err: error, plan: id }, "a plan could not be billed"));
  }
}
