import { useTranslations } from "use-intl";

/** Nobody has booked yet, and what happens next. */
export function EmptyDay() {
  const t = useTranslations("owner.list");
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line bg-card px-4 py-10 text-center">
      <p className="text-xl font-bold">{t("emptyTitle")}</p>
      <p className="max-w-md text-soft">{t("emptyText")}</p>
    </div>
  );
}
