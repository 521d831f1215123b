import { useTranslations } from "use-intl";
import { useWallClock } from "../../../i18n/wall-clock.ts";
import { useBookScope } from "./book-scope.ts";
import { dateOf } from "./model/calendar.ts";
import { timeLeft } from "./model/waiting.ts";

/** By when an answer is expected, and how long that still is. `dueAt`: ISO 8601. */
export function DueText({ dueAt }: { dueAt: string }) {
  const t = useTranslations("owner.waiting");
  const clock = useWallClock();
  const { now, today, minuteOf } = useBookScope();
  const left = timeLeft(dueAt, now);
  if (left === null) return <b className="text-warn">{t("tooLate")}</b>;
  const at = minuteOf(dueAt);
  const time = dateOf(at) === today ? clock.time(at) : `${clock.shortDay(at)} ${clock.time(at)}`;
  const isSoon = left.unit === "minutes";
  return (
    <span className={isSoon ? "font-semibold text-warn" : ""}>
      {t("by", { time })} ({t(left.unit, { count: left.count })})
    </span>
  );
}
