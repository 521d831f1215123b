import { useFormatter, useTranslations } from "use-intl";
import type { Insights } from "#domains/restaurants/contract/insights.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { FiguresRow } from "./figures-row.tsx";
import { NoData } from "./no-data.tsx";

/** How much was ordered, and what it came to. */
export function OrdersPart({ orders: { count, total } }: Pick<Insights, "orders">) {
  const t = useTranslations("insights.orders");
  const format = useFormatter();
  const money = useMoney();
  if (count === 0) return <NoData />;
  return (
    <FiguresRow
      figures={[
        [format.number(count), t("count")],
        [money(total), t("total")],
      ]}
    />
  );
}
