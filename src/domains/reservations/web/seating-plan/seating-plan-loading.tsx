import { useTranslations } from "use-intl";
import { CARDS } from "./cards.ts";

/** In the shape of the closed parts that are coming. */
export function SeatingPlanLoading() {
  const t = useTranslations("inventory");
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t("loading")}</span>
      {CARDS.map((card) => (
        <span key={card} className="grid gap-2 rounded-card border border-line bg-card p-5">
          <span className="h-7 w-56 max-w-full animate-pulse rounded bg-sunken" />
          <span className="h-5 w-80 max-w-full animate-pulse rounded bg-sunken" />
        </span>
      ))}
    </div>
  );
}
