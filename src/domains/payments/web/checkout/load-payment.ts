import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { serverApi } from "#platform/web/page/page-context.ts";
import type { PaymentView } from "../../contract/payments.ts";
import { paymentsApi } from "../api.ts";

/** Null when there is no such payment. For the route's loader. */
export async function loadPayment(page: PageRequest, secret: string): Promise<PaymentView | null> {
  try {
    return await serverApi(page).get(paymentsApi("GET /api/payments/:secret", { params: { secret } }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
