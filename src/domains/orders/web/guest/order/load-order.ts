import type { OrderView } from "#domains/orders/contract/orders.ts";
import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { serverApi } from "#platform/web/page/page-context.ts";
import { ordersApi } from "../../api.ts";

/** Null when there is no such order, or it isn't the reader's. `key`: from our link. For the route's loader. */
export async function loadOrder(
  page: PageRequest,
  id: string,
  key: string | null,
): Promise<OrderView | null> {
  try {
    return await serverApi(page).get(
      ordersApi("GET /api/orders/:id", { params: { id }, query: { key: key ?? undefined } }),
    );
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
