import type { OrderView } from "../../../../shared/contract/orders.ts";

/** The guest has paid, and the order does not yet know. */
export function isSettling({ status, payment }: Pick<OrderView, "status" | "payment">): boolean {
  return status === "pending_payment" && (payment?.state === "paid" || payment?.state === "processing");
}
