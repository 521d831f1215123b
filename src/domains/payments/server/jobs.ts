import type { Database } from "#platform/server/db/database.ts";
import type { Job } from "#platform/server/db/jobs.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { checkLedger } from "./accounting/ledger-store.ts";
import { findDifferences } from "./accounting/reconciliation/find-differences.ts";
import { latestReconciliation } from "./accounting/reconciliation/store.ts";
import { endPayments } from "./checkout/create-payment.ts";
import { readWaitingStates } from "./checkout/read-state.ts";
import { currentProvider, type Providers } from "./port.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Short of a day, so that an hourly look does not move it on by an hour each time. */
const DAY_MS = 23.5 * HOUR_MS;

/** Ends what was not paid in time, asks after what is late, and adds up the ledger. Returns how to stop. */
export function watchPayments(db: Database, providers: Providers, now: () => Date): Stop {
  const { stripe } = providers;
  const stops = [
    every(
      db,
      { name: "payments.reconcile", what: "comparing the books with the provider's", everyMs: HOUR_MS },
      () => reconcile(db, providers, now()),
    ),
    every(db, { name: "payments.end", what: "ending unpaid payments", everyMs: MINUTE_MS }, () =>
      endPayments(db, now()),
    ),
    every(db, { name: "ledger.check", what: "adding up the ledger", everyMs: HOUR_MS }, () =>
      sayDifferences(db),
    ),
  ];
  if (stripe !== null) {
    const job: Job = { name: "payments.ask", what: "asking after payments", everyMs: MINUTE_MS };
    stops.push(every(db, job, () => readWaitingStates(db, stripe, now())));
  }
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Once a day; what failed is tried again the next hour. Two who do it at once write down the same. */
async function reconcile(db: Database, providers: Providers, now: Date): Promise<void> {
  const provider = currentProvider(providers);
  const before = await latestReconciliation(db, provider.name);
  if (before !== null && now.getTime() - before.at.getTime() < DAY_MS) return;
  for (const { paymentRef, what, here, there } of (await findDifferences(db, provider, now)).differences)
    log.error({ provider: provider.name, paymentRef, what, there, here }, "the books differ");
}

async function sayDifferences(db: Database): Promise<void> {
  for (const { paymentId, account, booked, expected } of await checkLedger(db))
    log.warn({ payment: paymentId, account, booked, expected }, "the ledger of a payment is wrong");
}
