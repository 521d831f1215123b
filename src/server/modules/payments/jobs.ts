import type { Database } from "../../db/database.ts";
import { every } from "../../events/schedule.ts";
import { endPayments } from "./end-payments.ts";
import { checkLedger } from "./ledger/store.ts";
import { currentProvider, type Providers } from "./port.ts";
import { readWaitingStates } from "./read-state.ts";
import { findDifferences } from "./reconciliation/find-differences.ts";
import { latestReconciliation } from "./reconciliation/store.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Short of a day, so that an hourly look does not move it on by an hour each time. */
const DAY_MS = 23.5 * HOUR_MS;

/** Ends what was not paid in time, asks after what is late, and adds up the ledger. Returns how to stop. */
export function watchPayments(db: Database, providers: Providers, now: () => Date): () => void {
  const { stripe } = providers;
  reconcile(db, providers, now()).catch(sayFailure);
  const stops = [
    every(HOUR_MS, "comparing the books with the provider's", () => reconcile(db, providers, now())),
    every(MINUTE_MS, "ending unpaid payments", () => endPayments(db, now())),
    every(HOUR_MS, "adding up the ledger", () => sayDifferences(db)),
  ];
  if (stripe !== null)
    stops.push(every(MINUTE_MS, "asking after payments", () => readWaitingStates(db, stripe, now())));
  return () => {
    for (const stop of stops) stop();
  };
}

function sayFailure(error: Error): void {
  console.warn(`the books could not be compared with the provider's: ${error.message}`);
}

/** Once a day. Of several processes two may do it at once: they write down the same. */
async function reconcile(db: Database, providers: Providers, now: Date): Promise<void> {
  const provider = currentProvider(providers);
  const before = await latestReconciliation(db, provider.name);
  if (before !== null && now.getTime() - before.at.getTime() < DAY_MS) return;
  for (const { paymentRef, what, here, there } of (await findDifferences(db, provider, now)).differences)
    console.error(
      `${provider.name} and the ledger differ about ${paymentRef}: ${what} ${there}, here ${here}`,
    );
}

async function sayDifferences(db: Database): Promise<void> {
  for (const { paymentId, account, booked, expected } of await checkLedger(db))
    console.warn(`the ledger of payment ${paymentId} is wrong: ${account} has ${booked}, not ${expected}`);
}
