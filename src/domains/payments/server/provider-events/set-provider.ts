import type { Queryable } from "#platform/server/db/database.ts";
import { payeeOf } from "../payees/store.ts";
import type { PaymentProvider } from "../port.ts";
import { assignProvider, type PaymentRow, paymentById } from "../store.ts";

/**
 * Settles who takes the money of a payment and where it goes on to, before the provider hears of it: so each try tells
 * the provider the same. Null when another provider has it.
 */
export async function setProvider(
  tx: Queryable,
  payment: PaymentRow,
  { name, isTest }: Pick<PaymentProvider, "name" | "isTest">,
): Promise<PaymentRow | null> {
  if (payment.provider !== null) return payment.provider === name ? payment : null;
  const payee = payment.restaurantId === null ? null : await payeeOf(tx, payment.restaurantId, name);
  const payeeRef = payee?.canCharge ? payee.accountRef : null;
  await assignProvider(tx, payment.id, { provider: name, isTest, payeeRef });
  // Read again: of two at once the first one's word counts.
  const settled = await paymentById(tx, payment.id);
  return settled?.provider === name ? settled : null;
}
