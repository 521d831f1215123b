import type { Database } from "#platform/server/db/database.ts";
import type { Job } from "#platform/server/db/jobs.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { checkLedger } from "./accounting/ledger-store.ts";
import { findDifferences } from "./accounting/reconciliation/find-differences.ts";
import { latestReconciliation } from "./accounting/reconciliation/store.ts";
import { endPayments } from "./checkout/create-payment.ts";
import { readWaitingStates } from "./checkout/provider-checkout.ts";
import { currentProvider, type Providers } from "./port.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Slightly less than a day, so that the hourly check does not drift by an hour each day. */
const DAY_MS = 23.5 * HOUR_MS;

/** Expires unpaid payments, polls overdue ones and checks the ledger. Returns a stop function. */
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
      logLedgerFaults(db),
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

/** Once a day; failures are retried the next hour. Two concurrent runs store the same result. */
async function reconcile(db: Database, providers: Providers, now: Date): Promise<void> {
  const provider = currentProvider(providers);
  const before = await latestReconciliation(db, provider.name);
  if (before !== null && now.getTime() - before.at.getTime() < DAY_MS) return;
  for (const { paymentRef, what, here, there } of (await findDifferences(db, provider, now)).differences)
    log.error(
      { provider: provider.name, paymentRef, what, there, here },
      "the ledger and the provider differ",
    );
}

async function logLedgerFaults(db: Database): Promise<void> {
  for (const { paymentId, account, booked, expected } of await checkLedger(db))
    log.warn({ payment: paymentId, account, booked, expected }, "the ledger of a payment is wrong");
}
