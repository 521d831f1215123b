import { useFormatter, useTranslations } from "use-intl";
import type { SectionDocument } from "#domains/menus/contract/menu-document.ts";
import { useWeekdayName } from "#platform/web/i18n/wall-clock.ts";

const WEEK = 7;

/** When a section is served, in a few words; null for whenever the restaurant is open. */
export function useServedWords(): (served: SectionDocument["served"]) => string | null {
  const t = useTranslations("menu.section");
  const format = useFormatter();
  const { short } = useWeekdayName();
  return (served) => {
    if (served.length === 0) return null;
    const lines = served.map(({ weekdays, from, until }) =>
      weekdays.length === WEEK
        ? t("servedDaily", { from, until })
        : t("servedOn", { days: format.list(weekdays.map(short), { type: "unit" }), from, until }),
    );
    return format.list(lines, { type: "unit" });
  };
}
