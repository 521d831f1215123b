import { useFormatter, useTranslations } from "use-intl";
import { ALLERGENS } from "#domains/dietary/dietary.ts";
import type { Counts } from "#domains/restaurants/contract/insights.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { FigureList } from "#platform/web/ui/figures.tsx";

/** Counts from the server; null if they could not be loaded. */
export function FiguresSection({ counts }: { counts: Counts | null }) {
  const t = useTranslations("owners.figuresPart");
  const format = useFormatter();
  const counted = (count = 0) =>
    count > 0 ? format.number(count) : <span className="text-lg font-medium text-soft">{t("none")}</span>;
  return (
    <section aria-labelledby="figures" className="mt-12 card p-5">
      <h2 id="figures" className="text-2xl font-bold">
        {t("title")}
      </h2>
      <p className="mt-1 mb-6 text-sm text-soft">{t("note")}</p>
      <FigureList
        figures={[
          [counted(counts?.restaurants), t("restaurants")],
          [counted(counts?.partners), t("partners")],
          [counted(LANGUAGES.length), t("languages")],
          [counted(ALLERGENS.length), t("allergens")],
        ]}
      />
    </section>
  );
}
