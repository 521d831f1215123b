import { useEffect } from "react";
import { useNavigate } from "react-router";
import { paidReturnPath } from "#domains/payments/card-constants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { Loading } from "#platform/web/ui/feedback/loading.tsx";
import type { OrderView } from "../../contract/orders.ts";

/** On to the order's own page: it was paid in another tab, its time is up, or it was cancelled. */
export function ToOrder({ order, linkKey }: { order: OrderView; linkKey: string | null }) {
  const navigate = useNavigate();
  const path = paths.orderConfirmation(order.id, linkKey);
  const isOnItsWay = order.status === "pending_payment" && order.payment?.state === "processing";
  useEffect(() => {
    void navigate(isOnItsWay ? paidReturnPath(path) : path, { replace: true });
  }, [navigate, path, isOnItsWay]);
  return <Loading />;
}
