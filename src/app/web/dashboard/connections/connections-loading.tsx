import { useTranslations } from "use-intl";

/** A placeholder in the shape of the screen. */
export function ConnectionsLoading() {
  const t = useTranslations("connections.overview");
  return (
    <div role="status" className="grid w-full gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">{t("loading")}</span>
      {["site", "calendar", "google", "printers", "webhooks", "api", "assistants", "messages"].map((one) => (
        <span key={one} className="h-44 animate-pulse rounded-card bg-sunken" />
      ))}
    </div>
  );
}
