import { useTranslations } from "use-intl";
import { businessDate } from "#domains/reservations/business-day.ts";
import { DEFAULT_DAY_ENDS } from "#domains/reservations/seating-plan-constants.ts";
import { type LocalMinute, onCalendar } from "#kernel/time/calendar.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";

/** Between which two days the night of a minute lies, so that nobody comes a day late; nothing at other times. */
export function NightNote({ minute }: { minute: LocalMinute }) {
  const t = useTranslations("common.reservation");
  const clock = useWallClock();
  const at = onCalendar(minute);
  const evening = businessDate(at, DEFAULT_DAY_ENDS);
  if (evening === at.slice(0, 10)) return null;
  const named = (day: string) => `${clock.shortWeekday(day)} ${clock.shortDay(day)}`;
  return (
    <p className="text-sm font-medium text-warn">
      {t("night", { before: named(evening), after: named(at) })}
    </p>
  );
}
