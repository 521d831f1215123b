import { useTranslations } from "use-intl";

/** Skeleton of a statement while it loads. */
export function StatementLoading() {
  const t = useTranslations("statement");
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t("loading")}</span>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {["paid", "refunded", "commission", "payout"].map((sum) => (
          <div key={sum} className="h-24 animate-pulse rounded-card bg-sunken" />
        ))}
      </div>
      <div className="h-72 animate-pulse rounded-card bg-sunken" />
    </div>
  );
}
