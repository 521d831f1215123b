import { useOwnedResource } from "#domains/accounts/web/use-owned-resource.ts";
import type { OrderView } from "#domains/orders/contract/orders.ts";
import { isOpenOrder } from "#domains/orders/order-constants.ts";
import { usePolling } from "#platform/web/live/polling.ts";
import { ordersApi } from "../../api.ts";

/** A kitchen answers within minutes, and food gets cold. */
const ASK_AGAIN_MS = 5_000;
/** The provider's webhook arrives shortly after the guest. */
const SETTLING_MS = 2_000;
/** A refund may still change. */
const ENDED_MS = 30_000;

/** The order, polled while the page is visible. `hasJustPaid`: polls faster. */
export function useOwnOrder(id: string, key: string | null, found: OrderView | null, hasJustPaid = false) {
  const own = useOwnedResource({
    id,
    call: ordersApi("GET /api/orders/:id", { params: { id }, query: { key } }),
    found,
  });
  const { thing: order, isLooking, show, refresh } = own;
  usePolling(order !== null, order === null ? ENDED_MS : pace(order, hasJustPaid), refresh);
  return { order, isLooking, show, refresh };
}

function pace(order: OrderView, hasJustPaid: boolean): number {
  if (isSettling(order, hasJustPaid)) return SETTLING_MS;
  return isOpenOrder(order) ? ASK_AGAIN_MS : ENDED_MS;
}

/** Whether a payment is awaiting confirmation. `hasJustPaid`: the guest returned from paying, but the server does not know yet. */
export function isSettling(
  { status, payment }: Pick<OrderView, "status" | "payment">,
  hasJustPaid = false,
): boolean {
  if (status !== "pending_payment" || payment === null) return false;
  return (
    payment.state === "paid" || payment.state === "processing" || (hasJustPaid && payment.state === "unpaid")
  );
}
