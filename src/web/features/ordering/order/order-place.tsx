import { useTranslations } from "use-intl";
import type { OrderView } from "../../../../shared/contract/orders.ts";
import { useClockTime } from "./use-clock-time.ts";

/** At which table, or how and when. */
export function OrderPlace({ order: { kind, tableLabel, dueAt, zone } }: { order: OrderView }) {
  const t = useTranslations("ordering.where");
  const clock = useClockTime(zone);
  if (tableLabel !== null) return <p className="font-semibold">{t("table", { label: tableLabel })}</p>;
  return (
    <p className="font-semibold">
      {t(kind)} · <time dateTime={dueAt}>{clock(dueAt)}</time>
    </p>
  );
}
