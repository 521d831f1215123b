import { apiPaths } from "../../../shared/api-paths.ts";
import type { PaymentView } from "../../../shared/contract/payments.ts";
import type { PageRequest } from "../../../shared/page-request.ts";
import { ApiError } from "../../lib/api.ts";
import { serverApi } from "../../lib/page-context.ts";

/** Null when there is no such payment. For the route's loader. */
export async function loadPayment(page: PageRequest, secret: string): Promise<PaymentView | null> {
  try {
    return await serverApi(page).get<PaymentView>(apiPaths.payment(secret));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
