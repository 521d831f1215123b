import { useTranslations } from "use-intl";

/** In the shape of the texts that are coming. */
export function TranslationsLoading() {
  const t = useTranslations("wording");
  return (
    <div role="status" className="grid w-full gap-3">
      <span className="sr-only">{t("loading")}</span>
      {["first", "second", "third"].map((one) => (
        <span key={one} className="h-32 animate-pulse rounded-card border border-line bg-sunken" />
      ))}
    </div>
  );
}
