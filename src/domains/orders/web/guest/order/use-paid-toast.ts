import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { OrderView } from "#domains/orders/contract/orders.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { isSettling } from "./is-settling.ts";

/** What the address holds of a payment that was made just now. */
const TRACES = ["payment", "payment_intent", "payment_intent_client_secret", "redirect_status"];

/**
 * Says once that the payment has arrived, to who waits for it, and takes its traces out of the address. `saysPaid` may
 * come late: another tab has paid too, this page was already asked for, and then the answer to the own payment arrives.
 */
export function usePaidToast(order: OrderView | null, linkKey: string | null, saysPaid: boolean): void {
  const t = useTranslations("ordering.order");
  const toast = useToast();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const hasWaited = useRef(false);
  const hasTold = useRef(false);
  const isWaiting = saysPaid || (order !== null && isSettling(order));
  const isPaid = order !== null && order.status !== "pending_payment" && order.payment?.state === "paid";
  const tell = useEffectEvent(() => {
    if (!hasTold.current) toast({ title: t("confirmed"), tone: "success" });
    hasTold.current = true;
    if (order !== null && TRACES.some((name) => query.has(name)))
      void navigate(paths.orderConfirmation(order.id, linkKey), { replace: true });
  });
  useEffect(() => {
    if (isWaiting) hasWaited.current = true;
    if (!isPaid || !hasWaited.current) return;
    hasWaited.current = false;
    tell();
  }, [isWaiting, isPaid]);
}
