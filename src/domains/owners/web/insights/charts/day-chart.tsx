import { useFormatter } from "use-intl";
import type { InsightDay } from "#domains/restaurants/contract/insights.ts";
import { NoData } from "../parts/no-data.tsx";
import { DayBars } from "./day-bars.tsx";
import { DayTable } from "./day-table.tsx";

/** One count day by day: its sum, its bars and its table. */
export function DayChart({
  title,
  days,
  of,
}: {
  title: string;
  days: readonly InsightDay[];
  of: "views" | "matches";
}) {
  const format = useFormatter();
  const sum = days.reduce((all, day) => all + day[of], 0);
  if (sum === 0) return <NoData />;
  return (
    <>
      <p className="tabular text-3xl font-bold">{format.number(sum)}</p>
      <DayBars title={title} counts={days.map((one) => ({ day: one.day, count: one[of] }))} />
      <DayTable days={days} columns={[{ of, name: title }]} />
    </>
  );
}
