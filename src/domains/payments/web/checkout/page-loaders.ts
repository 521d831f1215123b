import type { CardPageView } from "#domains/payments/contract/billing.ts";
import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { orNull } from "#platform/web/calls/api.ts";
import { serverApi } from "#platform/web/page/page-context.ts";
import type { PaymentView } from "../../contract/payments.ts";
import { paymentsApi } from "../api.ts";

/** Null when the payment does not exist. For the route's loader. */
export function loadPayment(page: PageRequest, secret: string): Promise<PaymentView | null> {
  return orNull(serverApi(page).get(paymentsApi("GET /api/payments/:secret", { params: { secret } })));
}

/** Null when the page does not exist. For the route's loader. */
export function loadCardPage(page: PageRequest, secret: string): Promise<CardPageView | null> {
  return orNull(serverApi(page).get(paymentsApi("GET /api/cards/:secret", { params: { secret } })));
}

/** How someone returned from the provider's page before their card was reported as saved. */
export type CardBack = "failed" | "waiting";

export function readCardBack(query: URLSearchParams): CardBack | null {
  const back = query.get("back");
  return back === "failed" || back === "waiting" ? back : null;
}
