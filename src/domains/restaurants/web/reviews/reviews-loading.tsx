import { useTranslations } from "use-intl";

/** Skeleton of the reviews that are loading. */
export function ReviewsLoading() {
  const t = useTranslations("common");
  return (
    <div role="status" className="grid w-full gap-3">
      <span className="sr-only">{t("loading")}</span>
      {["first", "second", "third"].map((one) => (
        <span key={one} className="grid gap-3 card p-4">
          <span className="h-5 w-32 animate-pulse rounded bg-sunken" />
          <span className="h-4 w-full animate-pulse rounded bg-sunken" />
          <span className="h-4 w-2/3 animate-pulse rounded bg-sunken" />
        </span>
      ))}
    </div>
  );
}
