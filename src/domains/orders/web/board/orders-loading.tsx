import { useTranslations } from "use-intl";
import { COLUMNS } from "./model.ts";

/** Placeholder of the board. */
export function OrdersLoading() {
  const t = useTranslations("owner.orders");
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-3">
      <span className="sr-only">{t("loading")}</span>
      {COLUMNS.map((column) => (
        <div key={column} className="h-56 animate-pulse rounded-card bg-sunken" />
      ))}
    </div>
  );
}
