import { useTranslations } from "use-intl";

/** Loading placeholder for a list. */
export function RowsLoading() {
  const t = useTranslations("common");
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t("loading")}</span>
      {[0, 1].map((row) => (
        <span key={row} className="h-16 animate-pulse rounded-xl bg-sunken" />
      ))}
    </div>
  );
}
