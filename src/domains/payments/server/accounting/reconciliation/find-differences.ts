import type { Database } from "#platform/server/db/database.ts";
import type { PaymentProvider, ProviderCharge } from "../../port.ts";
import { compare, type Difference } from "./rules.ts";
import { bookedPayments, insertReconciliation, type Reconciliation } from "./store.ts";

const DAY_MS = 86_400_000;
/** Refunds come weeks after their payments: so far back everything is compared anew each time. */
const SPAN_DAYS = 60;
/** What is newer may be under way between the two. */
const PAUSE_MS = 10 * 60_000;

/**
 * Compares the ledger with what the provider holds: each payment of the last 60 days in its books and in ours. Writes
 * down what differs, and how much was compared.
 * @throws Error when the provider can't be reached
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
  // The moment at which we heard of a payment is not the one at which the provider took it.
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
