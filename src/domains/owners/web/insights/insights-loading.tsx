import { useTranslations } from "use-intl";

/** In the shape of the charts that are coming. */
export function InsightsLoading() {
  const t = useTranslations("insights");
  return (
    <div role="status" className="grid w-full gap-4 lg:grid-cols-2">
      <span className="sr-only">{t("loading")}</span>
      {["views", "matches", "guests", "orders"].map((part) => (
        <div key={part} className="h-64 animate-pulse rounded-card bg-sunken" />
      ))}
    </div>
  );
}
