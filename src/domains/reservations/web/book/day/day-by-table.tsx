import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { minutesInto } from "../model/calendar.ts";
import { tableGrid } from "../model/table-grid.ts";
import { useBookScope } from "../state/book-scope.ts";
import { EmptyDay } from "./empty-day.tsx";
import { TableRowView } from "./table-row-view.tsx";
import { HOUR_REM, MINUTE_REM } from "./time-scale.ts";

/** A day by table: rows are tables, time goes from left to right and scrolls inside its own frame. */
export function DayByTable({ date }: { date: LocalDate }) {
  const t = useTranslations("owner.list");
  const { book, minute, today, minuteOf } = useBookScope();
  const now = date === today ? minute : null;
  const grid = tableGrid({ ...book, date, now, minuteOf });
  const hours = Array.from({ length: (grid.end - grid.start) / 60 }, (_, index) => grid.start / 60 + index);
  const nowAt = now === null ? null : minutesInto(date, now) - grid.start;
  const isNowShown = nowAt !== null && nowAt >= 0 && nowAt <= grid.end - grid.start;
  const frame = useRef<HTMLElement>(null);
  const showNow = useEffectEvent(() => {
    if (frame.current === null || nowAt === null) return;
    const rem = Number.parseFloat(getComputedStyle(frame.current).fontSize);
    frame.current.scrollLeft = nowAt * MINUTE_REM * rem - frame.current.clientWidth / 3;
  });
  // Opens at the present hour; who scrolls away from it is left alone.
  useEffect(() => {
    if (isNowShown) showNow();
  }, [isNowShown]);
  const isEmpty = grid.sections.every(({ rows }) => rows.every(({ blocks }) => blocks.length === 0));
  if (isEmpty) return <EmptyDay />;
  return (
    <section
      ref={frame}
      aria-label={t("otherSection")}
      className="overflow-x-auto rounded-card border border-line bg-card"
    >
      <div className="relative w-max min-w-full">
        <div className="flex border-b border-line bg-sunken">
          <span className="sticky left-0 z-20 w-24 shrink-0 border-r border-line bg-sunken sm:w-32" />
          {hours.map((hour) => (
            <span
              key={hour}
              style={{ width: `${HOUR_REM}rem` }}
              className="tabular shrink-0 border-l border-line px-1.5 py-2 font-semibold"
            >
              {hour % 24}:00
            </span>
          ))}
        </div>
        {grid.sections.map(({ name, rows }) => (
          <div key={name ?? rows[0]?.table?.id ?? "elsewhere"}>
            {name && (
              <h3 className="border-b border-line bg-sunken">
                <span className="sticky left-0 inline-block px-3 py-1.5 font-bold">{name}</span>
              </h3>
            )}
            {rows.map((row) => (
              <TableRowView key={row.table?.id ?? "elsewhere"} row={row} nowAt={isNowShown ? nowAt : null} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
