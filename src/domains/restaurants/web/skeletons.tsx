import { useTranslations } from "use-intl";

/** Skeleton of the photos that are loading. */
export function PhotosLoading() {
  const t = useTranslations("evidence.photos");
  return (
    <div role="status" className="grid w-full gap-4 lg:grid-cols-2">
      <span className="sr-only">{t("loading")}</span>
      {["first", "second"].map((one) => (
        <span key={one} className="grid gap-4 card p-3">
          <span className="size-28 animate-pulse rounded-xl bg-sunken" />
          <span className="h-12 w-full animate-pulse rounded-xl bg-sunken" />
        </span>
      ))}
    </div>
  );
}

const LINES = ["w-48", "w-32", "w-full", "w-full", "w-40", "w-64"];

/** Skeleton of the profile that is loading. */
export function ProfileLoading() {
  const t = useTranslations("house.profile");
  return (
    <div role="status" className="grid w-full gap-5 card p-5">
      <span className="sr-only">{t("loading")}</span>
      {LINES.map((width, at) => (
        <span key={`${width}-${String(at)}`} className="grid gap-2">
          <span className="h-4 w-24 animate-pulse rounded bg-sunken" />
          <span className={`h-6 max-w-full animate-pulse rounded bg-sunken ${width}`} />
        </span>
      ))}
    </div>
  );
}
