import { useFormatter, useTranslations } from "use-intl";
import { ALLERGENS } from "#domains/dietary/dietary.ts";
import type { Counts } from "#domains/restaurants/contract/figures.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { FigureList } from "#platform/web/ui/figure-list.tsx";

/** Figures that are counted, not claimed. */
export function Figures({ counts }: { counts: Counts }) {
  const t = useTranslations("welcome");
  const format = useFormatter();
  return (
    <section aria-label={t("figuresTitle")} className="py-10">
      <FigureList
        figures={[
          [format.number(counts.restaurants), t("figures.restaurants", { count: counts.restaurants })],
          [format.number(counts.partners), t("figures.partners", { count: counts.partners })],
          [format.number(LANGUAGES.length), t("figures.languages", { count: LANGUAGES.length })],
          [format.number(ALLERGENS.length), t("figures.allergens", { count: ALLERGENS.length })],
        ]}
      />
    </section>
  );
}
