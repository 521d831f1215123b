import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { minutesInto, minutesLater, thisQuarter } from "../model/calendar.ts";
import { tableGrid } from "../model/table-grid.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { DropDialog } from "./drop-dialog.tsx";
import type { NewParty } from "./new-party.ts";
import { HOUR_REM, MINUTE_REM } from "./scale.ts";
import { TimelineRow } from "./timeline-row.tsx";
import { useDrop } from "./use-drop.ts";

interface TimelineProps {
  date: LocalDate;
  onAdd(party: NewParty): void;
}

/**
 * A day by table: one row each, time from left to right. Rows share the height, so that the whole room is in sight. A
 * tap into a gap takes a party, a party is dragged to another table or time, and by its end to a shorter or longer stay.
 */
export function Timeline({ date, onAdd }: TimelineProps) {
  const t = useTranslations("owner.list");
  const { book, minute, today, minuteOf } = useReservationBook();
  const { seating } = useNightClock();
  const now = date === today ? minute : null;
  const grid = tableGrid({ ...book, date, now, minuteOf });
  const hours = Array.from({ length: (grid.end - grid.start) / 60 }, (_, index) => grid.start / 60 + index);
  const nowAt = now === null ? null : minutesInto(date, now) - grid.start;
  const isNowShown = nowAt !== null && nowAt >= 0 && nowAt <= grid.end - grid.start;
  const frame = useRef<HTMLElement>(null);
  const { drop, onDrop, close } = useDrop();
  const showNow = useEffectEvent(() => {
    if (frame.current === null || nowAt === null) return;
    const rem = Number.parseFloat(getComputedStyle(frame.current).fontSize);
    frame.current.scrollLeft = nowAt * MINUTE_REM * rem - frame.current.clientWidth / 4;
  });
  // Scrolls to the current hour once.
  useEffect(() => {
    if (isNowShown) showNow();
  }, [isNowShown]);
  /** A gap that begins in the past is taken from now on. */
  const add = (tableId: string, at: number) => {
    const asked = thisQuarter(minutesLater(`${date}T00:00`, grid.start + at));
    const earliest = now === null ? asked : thisQuarter(now);
    onAdd({ kind: "call", at: { tableId, minute: asked < earliest ? earliest : asked } });
  };
  return (
    <section
      ref={frame}
      aria-label={t("otherSection")}
      className="flex min-h-0 min-w-0 flex-1 overflow-auto overscroll-contain"
    >
      <div className="relative flex min-h-full w-max min-w-full shrink-0 flex-col">
        <div className="sticky top-0 z-30 flex shrink-0 border-b border-line bg-sunken">
          <span className="sticky left-0 z-20 w-28 shrink-0 border-r border-line bg-sunken sm:w-36" />
          {hours.map((hour) => (
            <span
              key={hour}
              style={{ width: `${HOUR_REM}rem` }}
              className="tabular shrink-0 border-l border-line px-1.5 text-sm font-semibold"
            >
              {seating(`${String(hour).padStart(2, "0")}:00`)}
            </span>
          ))}
        </div>
        {grid.sections.map(({ name, rows }) => (
          <section
            key={name ?? rows[0]?.table?.id ?? "elsewhere"}
            aria-label={name ?? undefined}
            style={{ flexGrow: rows.length }}
            className="flex flex-col"
          >
            {name && (
              <h3 className="border-b border-line bg-sunken text-xs leading-tight text-soft">
                <span className="sticky left-0 inline-block px-2 font-bold">{name}</span>
              </h3>
            )}
            {rows.map((row) => (
              <TimelineRow
                key={row.table?.id ?? "elsewhere"}
                row={row}
                nowAt={isNowShown ? nowAt : null}
                onGap={add}
                onDrop={onDrop}
              />
            ))}
          </section>
        ))}
      </div>
      {drop && <DropDialog drop={drop} onClose={close} />}
    </section>
  );
}
