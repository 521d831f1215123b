import { useTranslations } from "use-intl";

/** In the shape of the photos that are coming. */
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
