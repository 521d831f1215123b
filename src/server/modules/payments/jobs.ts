import type { Database } from "../../db/database.ts";
import { every } from "../../events/schedule.ts";
import { endPayments } from "./end-payments.ts";
import { checkLedger } from "./ledger/store.ts";
import type { Providers } from "./port.ts";
import { readWaitingStates } from "./read-state.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Ends what was not paid in time, asks after what is late, and adds up the ledger. Returns how to stop. */
export function watchPayments(db: Database, { stripe }: Providers, now: () => Date): () => void {
  const stops = [
    every(MINUTE_MS, "ending unpaid payments", () => endPayments(db, now())),
    every(HOUR_MS, "adding up the ledger", () => sayDifferences(db)),
  ];
  if (stripe !== null)
    stops.push(every(MINUTE_MS, "asking after payments", () => readWaitingStates(db, stripe, now())));
  return () => {
    for (const stop of stops) stop();
  };
}

async function sayDifferences(db: Database): Promise<void> {
  for (const { paymentId, account, booked, expected } of await checkLedger(db))
    console.warn(`the ledger of payment ${paymentId} is wrong: ${account} has ${booked}, not ${expected}`);
}
