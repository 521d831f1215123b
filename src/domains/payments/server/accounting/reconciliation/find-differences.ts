import type { Database } from "#platform/server/db/database.ts";
import type { PaymentProvider, ProviderCharge } from "../../port.ts";
import { compare, type Difference } from "./rules.ts";
import { bookedPayments, insertReconciliation, type Reconciliation } from "./store.ts";

const DAY_MS = 86_400_000;
/** Refunds come weeks after their payments, so each run compares this whole period again. */
const SPAN_DAYS = 60;
/** Newer payments may still be in flight between the two sides. */
const PAUSE_MS = 10 * 60_000;

/**
 * Reconciles the ledger with the provider's books: every payment of the last 60 days on either side. Stores the
 * differences and the number of payments compared. @throws Error when the provider can't be reached
 */
export async function findDifferences(
  db: Database,
  provider: PaymentProvider,
  now: Date,
): Promise<Reconciliation> {
  const to = new Date(now.getTime() - PAUSE_MS);
  const from = new Date(to.getTime() - SPAN_DAYS * DAY_MS);
  const there = new Map<string, ProviderCharge>();
  for await (const charge of provider.listCharges({ from, to })) there.set(charge.paymentRef, charge);
  const inSpan = await bookedPayments(db, provider.name, { span: { from, to } });
  const byRef = await bookedPayments(db, provider.name, { refs: [...there.keys()] });
  // We learn of a payment later than the provider takes it.
  const here = new Map([...inSpan, ...byRef].map((one) => [one.paymentRef, one]));
  const differences: Difference[] = [];
  for (const ref of new Set([...here.keys(), ...there.keys()])) {
    const ours = here.get(ref) ?? null;
    const theirs = there.get(ref) ?? (await provider.findCharge(ref));
    differences.push(...compare(ours, theirs));
  }
  const checked = new Set([...here.keys(), ...there.keys()]).size;
  const found = { provider: provider.name, from, to, checked, differences, at: now };
  await insertReconciliation(db, found);
  return found;
}
