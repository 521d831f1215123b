import type { BookDifference } from "#domains/accounts/contract/admin.ts";
import type { Currency } from "#kernel/money.ts";
import type { ProviderCharge, ProviderFee } from "../../port.ts";

/** One payment in our books. Amounts in minor units. */
export interface BookedPayment {
  paymentId: string;
  paymentRef: string;
  restaurantId: string | null;
  currency: Currency;
  amount: number;
  /** Refunded to the payer, or sent to the provider for refund. */
  refunded: number;
  /** Refund promised but not yet sent to the provider. */
  queued: number;
  commission: number;
  fee: ProviderFee | null;
}

/** `missing-here`: the provider has a charge that is not in our books. */
export interface Difference extends BookDifference {
  paymentId: string | null;
  restaurantId: string | null;
}

/** Differences between our books and the provider's for one payment; either side may not have it. */
export function compare(here: BookedPayment | null, there: ProviderCharge | null): Difference[] {
  const ref = here?.paymentRef ?? there?.paymentRef ?? "";
  const of = { paymentRef: ref, paymentId: here?.paymentId ?? there?.paymentId ?? null };
  const currency = here?.currency ?? there?.currency ?? null;
  const base = { ...of, restaurantId: here?.restaurantId ?? null, currency };
  if (here === null) return [{ ...base, what: "missing-here", here: null, there: there?.amount ?? null }];
  if (there === null) return [{ ...base, what: "missing-there", here: here.amount, there: null }];
  const found: Difference[] = [];
  const note = (what: Difference["what"], ours: number | string, theirs: number | string) => {
    if (ours !== theirs) found.push({ ...base, what, here: ours, there: theirs });
  };
  note("currency", here.currency, there.currency);
  note("amount", here.amount, there.amount);
  // A refund on its way to the provider may have just arrived.
  if (here.queued === 0) note("refunded", here.refunded, there.refunded);
  if (there.commission !== null && here.queued === 0) note("commission", here.commission, there.commission);
  if (here.fee !== null && there.fee !== null) {
    note("fee", `${here.fee.amount} ${here.fee.currency}`, `${there.fee.amount} ${there.fee.currency}`);
  }
  return found;
}
