import { useTranslations } from "use-intl";
import { SETUP_STEPS } from "../setup-constants.ts";

/** Skeleton of the insights page. */
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

/** Skeleton of the locations page. */
export function LocationsLoading() {
  const t = useTranslations("house.locations");
  return (
    <div role="status" className="grid w-full gap-4 lg:grid-cols-2">
      <span className="sr-only">{t("loading")}</span>
      {["first", "second"].map((one) => (
        <span key={one} className="grid gap-4 card p-5">
          <span className="h-7 w-40 animate-pulse rounded bg-sunken" />
          <span className="h-6 w-full animate-pulse rounded bg-sunken" />
          <span className="h-6 w-32 animate-pulse rounded bg-sunken" />
        </span>
      ))}
    </div>
  );
}

/** Skeleton of the settings page. */
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

/** Skeleton of the first steps. */
export function SetupLoading() {
  const t = useTranslations("owner.setup");
  return (
    <div role="status" className="mx-auto grid w-full max-w-3xl gap-3">
      <span className="sr-only">{t("loading")}</span>
      {SETUP_STEPS.map((step) => (
        <div key={step} className="h-20 animate-pulse rounded-card bg-sunken" />
      ))}
    </div>
  );
}

/** Skeleton of the translations page. */
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
