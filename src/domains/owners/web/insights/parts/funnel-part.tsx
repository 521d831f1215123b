import { useTranslations } from "use-intl";
import type { Funnel } from "#domains/restaurants/contract/insights.ts";
import { LanguageChart } from "../charts/language-chart.tsx";
import { RowBars } from "../charts/row-bars.tsx";
import { NoData } from "./no-data.tsx";

const STEPS = ["views", "forms", "holds", "bookings"] as const;

/** How many went how far on the way to a table, and in which languages those read who booked. */
export function FunnelPart({ funnel }: { funnel: Funnel }) {
  const t = useTranslations("insights");
  if (STEPS.every((step) => funnel[step] === 0)) return <NoData />;
  const rows = STEPS.map((step) => ({ key: step, name: t(`funnel.${step}`), count: funnel[step] }));
  return (
    <>
      <RowBars title={t("funnel.title")} what={t("step")} rows={rows} />
      <LanguageChart title={t("funnel.languages")} counts={funnel.languages} />
    </>
  );
}
