import { useTranslations } from "use-intl";

/** In the shape of the needs that are coming. */
export function ClaimsLoading() {
  const t = useTranslations("evidence.claims");
  return (
    <div role="status" className="grid w-full gap-3">
      <span className="sr-only">{t("loading")}</span>
      {["first", "second", "third"].map((one) => (
        <span key={one} className="h-20 animate-pulse rounded-card border border-line bg-sunken" />
      ))}
    </div>
  );
}
