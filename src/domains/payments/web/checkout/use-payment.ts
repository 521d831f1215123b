import { useCallback, useEffect, useState } from "react";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import type { PaymentView } from "../../contract/payments.ts";
import { paymentsApi } from "../api.ts";

const ASK_AGAIN_MS = 3_000;

/**
 * How a payment stands: asked again while a bank thinks (`isWaiting`), when the network is back and when the reader is
 * back at this page. An answer that does not come changes nothing.
 */
export function usePayment(secret: string, found: PaymentView, isWaiting: (payment: PaymentView) => boolean) {
  const [payment, setPayment] = useState(found);
  const refresh = useCallback(async () => {
    const answer = await browserApi
      .get(paymentsApi("GET /api/payments/:secret", { params: { secret } }))
      .catch(() => null);
    if (answer !== null) setPayment(answer);
  }, [secret]);

  const asks = isWaiting(payment);
  useEffect(() => {
    if (!asks) return;
    const timer = setInterval(() => void refresh(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [asks, refresh]);

  useWhenBackOnline(() => void refresh());
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && void refresh();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [refresh]);

  return { payment, refresh };
}
