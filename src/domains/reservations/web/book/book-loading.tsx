import { useTranslations } from "use-intl";

/** In the shape of a day that is coming. */
export function BookLoading() {
  const t = useTranslations("owner.list");
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t("loading")}</span>
      <span className="h-16 animate-pulse rounded-card bg-sunken" />
      {["a", "b", "c", "d"].map((row) => (
        <span key={row} className="flex gap-4 rounded-card border border-line bg-card p-4">
          <span className="h-8 w-16 animate-pulse rounded bg-sunken" />
          <span className="grid flex-1 gap-2">
            <span className="h-6 w-48 max-w-full animate-pulse rounded bg-sunken" />
            <span className="h-5 w-32 animate-pulse rounded bg-sunken" />
          </span>
        </span>
      ))}
    </div>
  );
}
