import { useTranslations } from "use-intl";
import type { HoursDocument } from "#domains/restaurants/contract/opening-hours.ts";
import { useWallClock, useWeekdayName } from "#platform/web/i18n/wall-clock.ts";
import { onOneDay } from "./model.ts";

/** Opening hours to read: the week, public holidays, and the single days to come. */
export function HoursRows({ hours: { week, holidays, days } }: { hours: HoursDocument }) {
  const t = useTranslations("house.hours");
  const offered = useTranslations("inventory.offered.holidays");
  const name = useWeekdayName();
  const clock = useWallClock();
  const words = (stretches: HoursDocument["week"][number]["stretches"]) =>
    stretches.length === 0
      ? t("closed")
      : stretches
          .map(({ opens, closes, lastOrder }) => {
            const span = `${opens}–${onOneDay(closes)}`;
            return lastOrder ? t("till", { span, time: onOneDay(lastOrder) }) : span;
          })
          .join(", ");
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-lg">
      {week.map(({ weekday, stretches }) => (
        <div key={weekday} className="contents">
          <dt className="font-semibold">{name.full(weekday)}</dt>
          <dd className="tabular">{words(stretches)}</dd>
        </div>
      ))}
      <dt className="font-semibold">{t("holidays")}</dt>
      <dd>{offered(holidays)}</dd>
      {days.map(({ date, stretches }) => (
        <div key={date} className="contents">
          <dt className="font-semibold">{clock.shortDay(date)}</dt>
          <dd className="tabular">{words(stretches)}</dd>
        </div>
      ))}
    </dl>
  );
}
