import { useTranslations } from "use-intl";

/** Skeleton of the plan page while it loads. */
export function PlanLoading() {
  const t = useTranslations("common");
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{t("loading")}</span>
      <div className="h-44 animate-pulse rounded-card bg-sunken" />
      <div className="h-32 animate-pulse rounded-card bg-sunken" />
      <div className="h-64 animate-pulse rounded-card bg-sunken" />
    </div>
  );
}
