import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useOwnedResource } from "#domains/accounts/web/use-owned-resource.ts";
import type { OrderView } from "#domains/orders/contract/orders.ts";
import { isOpenOrder } from "#domains/orders/order-constants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { usePolling } from "#platform/web/live/polling.ts";
import { useToast } from "#platform/web/ui/toast.tsx";
import { ordersApi } from "../../api.ts";

/** Polling interval of an open order: kitchens answer within minutes. */
const ASK_AGAIN_MS = 5_000;

/** Polling interval while a payment is being confirmed: the provider's webhook arrives shortly after the guest. */
const SETTLING_MS = 2_000;

/** Polling interval of a finished order, whose refund may still change. */
const ENDED_MS = 30_000;

/** Webhooks arrive within seconds; after this the page shows the stored status. */
const TIMEOUT_MS = 60_000;

/** Query parameters that a completed payment adds to the URL. */
const TRACES = ["payment", "payment_intent", "payment_intent_client_secret", "redirect_status"];

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

/** Whether the URL states that the reader just paid, in our form or on a bank's page. */
export function useHasJustPaid(): boolean {
  const [query] = useSearchParams();
  const [isOver, setOver] = useState(false);
  const says = query.get("payment") === "done" || query.get("redirect_status") === "succeeded";
  useEffect(() => {
    if (!says) return;
    const timer = setTimeout(() => setOver(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [says]);
  return says && !isOver;
}

/**
 * Shows a toast once when the awaited payment is confirmed, and removes its parameters from the URL. `hasJustPaid` may change
 * late: if another tab has paid too, this page may be open before its own payment is answered.
 */
export function usePaidToast(order: OrderView | null, linkKey: string | null, hasJustPaid: boolean): void {
  const t = useTranslations("ordering.order");
  const toast = useToast();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wasWaiting = useRef(false);
  const hasToasted = useRef(false);
  const isWaiting = hasJustPaid || (order !== null && isSettling(order));
  const isPaid = order !== null && order.status !== "pending_payment" && order.payment?.state === "paid";
  const tell = useEffectEvent(() => {
    if (!hasToasted.current) toast({ title: t("confirmed"), tone: "success" });
    hasToasted.current = true;
    if (order !== null && TRACES.some((name) => query.has(name)))
      void navigate(paths.orderConfirmation(order.id, linkKey), { replace: true });
  });
  useEffect(() => {
    if (isWaiting) wasWaiting.current = true;
    if (!isPaid || !wasWaiting.current) return;
    wasWaiting.current = false;
    tell();
  }, [isWaiting, isPaid]);
}
