import { useFormatter, useTranslations } from "use-intl";
import { ALLERGENS } from "../../../shared/dietary.ts";
import { LANGUAGES } from "../../../shared/languages.ts";

export interface Counts {
  restaurants: number;
  partners: number;
}

/** Figures that are counted, not claimed. */
export function Figures({ counts }: { counts: Counts }) {
  const t = useTranslations("welcome");
  const format = useFormatter();
  const figures = [
    [counts.restaurants, t("figures.restaurants", { count: counts.restaurants })],
    [counts.partners, t("figures.partners", { count: counts.partners })],
    [LANGUAGES.length, t("figures.languages", { count: LANGUAGES.length })],
    [ALLERGENS.length, t("figures.allergens", { count: ALLERGENS.length })],
  ] as const;
  return (
    <section aria-label={t("figuresTitle")} className="py-10">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 text-center md:grid-cols-4">
        {figures.map(([count, label]) => (
          <div key={label} className="flex flex-col-reverse gap-1">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="tabular text-3xl font-bold text-link">{format.number(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
