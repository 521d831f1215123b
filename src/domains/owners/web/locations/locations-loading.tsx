import { useTranslations } from "use-intl";

/** In the shape of the locations that are coming. */
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
