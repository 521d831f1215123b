import { useTranslations } from "use-intl";
import type { InsightDay } from "#domains/restaurants/contract/insights.ts";
import { TableTwin } from "./table-twin.tsx";
import { useShortDay } from "./use-short-day.ts";

/** What was counted day by day, the latest first. */
export function DayTable({
  days,
  columns,
}: {
  days: readonly InsightDay[];
  columns: readonly { of: Exclude<keyof InsightDay, "day">; name: string }[];
}) {
  const t = useTranslations("insights");
  const shortDay = useShortDay();
  const names = columns.map(({ name }) => name);
  const rows = days.map((one) => ({
    key: one.day,
    name: shortDay(one.day),
    counts: columns.map(({ of }) => one[of]),
  }));
  return <TableTwin title={names.join(", ")} first={t("day")} columns={names} rows={rows.reverse()} />;
}
