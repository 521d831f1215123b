import { useTranslations } from "use-intl";

/** In the shape of the settings that are coming. */
export function SettingsLoading() {
  const t = useTranslations("house.settings");
  return (
    <div role="status" className="grid w-full gap-4">
      <span className="sr-only">{t("loading")}</span>
      {["visibility", "registration", "crew"].map((part) => (
        <span key={part} className="grid gap-4 card p-5">
          <span className="h-6 w-44 max-w-full animate-pulse rounded bg-sunken" />
          <span className="h-12 w-full animate-pulse rounded bg-sunken" />
        </span>
      ))}
    </div>
  );
}
