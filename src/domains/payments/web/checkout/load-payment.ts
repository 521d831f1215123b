import { apiPaths } from "#kernel/addresses/api-paths.ts";
import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { ApiError } from "#platform/web/lib/calls/api.ts";
import { serverApi } from "#platform/web/lib/page/page-context.ts";
import type { PaymentView } from "../../contract/payments.ts";

/** Null when there is no such payment. For the route's loader. */
export async function loadPayment(page: PageRequest, secret: string): Promise<PaymentView | null> {
  try {
    return await serverApi(page).get<PaymentView>(apiPaths.payment(secret));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
