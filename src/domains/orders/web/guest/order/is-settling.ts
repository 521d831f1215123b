import type { OrderView } from "#domains/orders/contract/orders.ts";

/** The guest has paid, and the order does not yet know. `saysPaid`: the guest's word, where the server has none yet. */
export function isSettling(
  { status, payment }: Pick<OrderView, "status" | "payment">,
  saysPaid = false,
): boolean {
  if (status !== "pending_payment" || payment === null) return false;
  return (
    payment.state === "paid" || payment.state === "processing" || (saysPaid && payment.state === "unpaid")
  );
}
