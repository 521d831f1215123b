import { useFormatter, useTranslations } from "use-intl";
import type { InsightDay } from "#domains/restaurants/contract/insights.ts";
import { DayBars } from "../charts/day-bars.tsx";
import { DayTable } from "../charts/day-table.tsx";
import { FiguresRow } from "./figures-row.tsx";
import { NoData } from "./no-data.tsx";

const COLUMNS = ["guests", "noShows", "cancellations"] as const;

/** Who sat at the tables, and who did not in the end. */
export function MealsPart({ days }: { days: readonly InsightDay[] }) {
  const t = useTranslations("insights.meals");
  const format = useFormatter();
  const sum = (of: (typeof COLUMNS)[number]) => days.reduce((all, day) => all + day[of], 0);
  if (COLUMNS.every((column) => sum(column) === 0)) return <NoData />;
  return (
    <>
      <FiguresRow figures={COLUMNS.map((column) => [format.number(sum(column)), t(column)])} />
      <DayBars title={t("guests")} counts={days.map(({ day, guests }) => ({ day, count: guests }))} />
      <DayTable days={days} columns={COLUMNS.map((of) => ({ of, name: t(of) }))} />
    </>
  );
}
