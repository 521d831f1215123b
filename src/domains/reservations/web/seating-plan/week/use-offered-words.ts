import { useTranslations } from "use-intl";
import { useWeekdayName } from "#platform/web/i18n/wall-clock.ts";
import type { DraftDay } from "../model/draft.ts";
import { offeredWeek } from "../model/words.ts";

/** What guests are offered of a week, a line for the days with the same times. */
export function useOfferedWords(): (week: readonly DraftDay[]) => { days: string; times: string }[] {
  const t = useTranslations("inventory.offered");
  const weekday = useWeekdayName();
  const runName = ([from, to]: [number, number]) =>
    from === to
      ? weekday.short(from)
      : to === from + 1
        ? `${weekday.short(from)}, ${weekday.short(to)}`
        : t("days", { from: weekday.short(from), to: weekday.short(to) });
  return (week) =>
    offeredWeek(week).map(({ runs, kind, spans }) => ({
      days: runs.map(runName).join(", "),
      times:
        kind === "open"
          ? spans
              .map(({ from, to }) => (from === to ? t("once", { time: from }) : t("span", { from, to })))
              .join(", ")
          : t(kind),
    }));
}
