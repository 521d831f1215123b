import type { CardPageView } from "#domains/payments/contract/billing.ts";
import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { serverApi } from "#platform/web/page/page-context.ts";
import type { PaymentView } from "../../contract/payments.ts";
import { paymentsApi } from "../api.ts";

/** Null when the payment does not exist. For the route's loader. */
export async function loadPayment(page: PageRequest, secret: string): Promise<PaymentView | null> {
  try {
    return await serverApi(page).get(paymentsApi("GET /api/payments/:secret", { params: { secret } }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Null when the page does not exist. For the route's loader. */
export async function loadCardPage(page: PageRequest, secret: string): Promise<CardPageView | null> {
  try {
    return await serverApi(page).get(paymentsApi("GET /api/cards/:secret", { params: { secret } }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** How someone returned from the provider's page before their card was reported as saved. */
export type CardBack = "failed" | "waiting";

export function readCardBack(query: URLSearchParams): CardBack | null {
  const back = query.get("back");
  return back === "failed" || back === "waiting" ? back : null;
}
