import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { OrderView } from "#domains/orders/contract/orders.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { useToast } from "#platform/web/ui/toast.tsx";
import { isSettling } from "./use-own-order.ts";

/** Webhooks arrive within seconds; after this the page shows the stored status. */
const TIMEOUT_MS = 60_000;

/** Whether the URL says that the reader just paid, in our form or on a bank's page. */
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

/** Query parameters that a completed payment adds to the URL. */
const TRACES = ["payment", "payment_intent", "payment_intent_client_secret", "redirect_status"];

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
