import { useOwnedResource } from "#domains/accounts/web/use-owned-resource.ts";
import type { OrderView } from "#domains/orders/contract/orders.ts";
import { isOpenOrder } from "#domains/orders/order-constants.ts";
import { usePolling } from "#platform/web/live/polling.ts";
import { ordersApi } from "../../api.ts";
import { isSettling } from "./is-settling.ts";

/** A kitchen answers within minutes, and food gets cold. */
const ASK_AGAIN_MS = 5_000;
/** The word of who takes the money comes a moment after the guest. */
const SETTLING_MS = 2_000;
/** Something may still go back. */
const ENDED_MS = 30_000;

/** The order as it stands now, asked for again while the page is looked at. `saysPaid`: the guest has just paid. */
export function useOwnOrder(id: string, key: string | null, found: OrderView | null, saysPaid = false) {
  const own = useOwnedResource({
    id,
    call: ordersApi("GET /api/orders/:id", { params: { id }, query: { key } }),
    found,
  });
  const { thing: order, isLooking, show, refresh } = own;
  usePolling(order !== null, order === null ? ENDED_MS : pace(order, saysPaid), refresh);
  return { order, isLooking, show, refresh };
}

function pace(order: OrderView, saysPaid: boolean): number {
  if (isSettling(order, saysPaid)) return SETTLING_MS;
  return isOpenOrder(order) ? ASK_AGAIN_MS : ENDED_MS;
}
