import { useTranslations } from "use-intl";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import { OrderCard } from "../card/order-card.tsx";

/** What was served today, and what came to nothing. */
export function OverList({ orders }: { orders: readonly BoardOrder[] }) {
  const t = useTranslations("owner.orders");
  if (orders.length === 0) return null;
  return (
    <details className="rounded-card border border-line bg-card">
      <summary className="flex min-h-12 items-center px-4 font-semibold text-link">
        {t("over", { count: orders.length })}
      </summary>
      <div className="grid items-start gap-3 p-3 lg:grid-cols-3">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
    </details>
  );
}
