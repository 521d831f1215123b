import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OrderSummary } from "#domains/orders/contract/orders.ts";
import { isOpenOrder } from "#domains/orders/order-terms.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { OrderRow } from "./order-row.tsx";

/** So many of the past are shown before the reader asks for the rest. */
const PAST_SHOWN = 5;

/** What is under way, then what has been; each the newest first, as they come. */
export function OrderList({ orders }: { orders: readonly OrderSummary[] }) {
  const t = useTranslations("account.orders");
  const [isWhole, setWhole] = useState(false);
  const open = orders.filter(isOpenOrder);
  const past = orders.filter((order) => !isOpenOrder(order));
  const shown = isWhole ? past : past.slice(0, PAST_SHOWN);
  const more = past.length - shown.length;
  return (
    <>
      {open.length > 0 && <Rows title={t("open")} orders={open} />}
      {past.length > 0 && <Rows title={t("past")} orders={shown} />}
      {more > 0 && (
        <Button className="w-fit" onClick={() => setWhole(true)}>
          {t("more", { count: more })}
        </Button>
      )}
    </>
  );
}

function Rows({ title, orders }: { title: string; orders: readonly OrderSummary[] }) {
  return (
    <div>
      <h3 className="text-sm font-semibold text-soft">{title}</h3>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </div>
  );
}
