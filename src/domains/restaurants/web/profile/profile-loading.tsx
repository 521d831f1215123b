import { useTranslations } from "use-intl";

const LINES = ["w-48", "w-32", "w-full", "w-full", "w-40", "w-64"];

/** In the shape of the profile that is coming. */
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
