import { useTranslations } from "use-intl";
import { useCourseName } from "#domains/menus/web/courses/use-course-name.ts";
import { NeedBadges } from "#domains/reservations/web/reservation-book/day/party-badges.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { useBoardScope } from "./use-board.ts";

/** Today's courses for the kitchen, the next first: when, where, which and for how many. Nothing without any. */
export function CoursesStrip() {
  const t = useTranslations("owner");
  const names = useTranslations("common.course");
  const nameOf = useCourseName();
  const clock = useWallClock();
  const { board } = useBoardScope();
  if (board.courses.length === 0) return null;
  return (
    <section
      aria-label={names("title")}
      className="flex items-center gap-2 border-b border-line bg-card px-2 py-1"
    >
      <h2 className="shrink-0 font-bold">{names("title")}</h2>
      <ul className="flex min-w-0 gap-2 overflow-x-auto overscroll-x-contain py-0.5">
        {board.courses.map(
          ({ reservationId, localTime, isSeated, guestCount, tableLabels, course, needs }) => (
            <li
              key={reservationId}
              className={`flex shrink-0 flex-wrap items-baseline gap-x-1.5 rounded-lg border px-2 py-1 ${isSeated ? "border-ai-700 bg-sunken" : "border-line"}`}
            >
              <b className="tabular">{clock.time(localTime)}</b>
              <span className="font-semibold">{tableLabels.join("・")}</span>
              <span lang={nameOf(course).lang}>{nameOf(course).text}</span>
              <b className="tabular">{t("figures.guests", { count: guestCount })}</b>
              {isSeated && <span className="text-sm text-link">{t("status.seated")}</span>}
              <NeedBadges reservation={needs} />
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
