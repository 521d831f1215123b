import { useTranslations } from "use-intl";
import { INSIGHT_DAYS } from "#domains/restaurants/restaurant-terms.ts";

/** Over how many days to look back. */
export function PeriodChoice({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const t = useTranslations("insights.period");
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t("label")}</legend>
      {INSIGHT_DAYS.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === days}
          onClick={() => onChange(choice)}
          className="min-h-11 rounded-full border border-line bg-card px-4 font-semibold hover:bg-sunken aria-pressed:border-ai-700 aria-pressed:bg-ai-700 aria-pressed:text-white"
        >
          {t("days", { days: choice })}
        </button>
      ))}
    </fieldset>
  );
}
