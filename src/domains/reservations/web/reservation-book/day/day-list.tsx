import { Fragment, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { dayList, type MealPart } from "../model/day-overview.ts";
import { isListed, LIST_FILTERS, type ListFilter } from "../model/list-filter.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { PartyRow } from "./party-row.tsx";

/** A day by time, in a pane of its own that opens at the present; filters show who is late, due, seated or gone. */
export function DayList({ date }: { date: LocalDate }) {
  const t = useTranslations("owner.list");
  const { book, minute, today, now } = useReservationBook();
  const [filter, setFilter] = useState<ListFilter>("open");
  const isToday = date === today;
  const ofDay = book.reservations.filter(({ day }) => day === date);
  const { parts, finished } = dayList(book.reservations, date, isToday ? minute : null);
  const shown =
    filter === "open"
      ? parts
      : parts
          .map((part) => ({
            ...part,
            nowBefore: null,
            reservations: part.reservations.filter((one) => isListed(one, filter, now)),
          }))
          .filter((part) => part.reservations.length > 0);
  const pane = useRef<HTMLDivElement>(null);
  const hasNow = parts.some(({ nowBefore }) => nowBefore !== null);
  const showNow = useEffectEvent(() => {
    const mark = pane.current?.querySelector<HTMLElement>("[data-now]");
    if (pane.current && mark) pane.current.scrollTop = mark.offsetTop - pane.current.clientHeight / 3;
  });
  useEffect(() => {
    if (hasNow && filter === "open") showNow();
  }, [hasNow, filter]);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <Filters
        chosen={filter}
        onChoose={setFilter}
        countOf={(one) => ofDay.filter((party) => isListed(party, one, now)).length}
      />
      <div ref={pane} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4">
        {filter === "over" ? (
          <ul>
            {finished.map((reservation) => (
              <PartyRow key={reservation.id} reservation={reservation} />
            ))}
          </ul>
        ) : (
          shown.map((part) => <MealList key={part.meal} part={part} />)
        )}
        {(filter === "over" ? finished : shown).length === 0 && (
          <p className="px-4 py-10 text-center text-xl font-bold">
            {filter === "open" ? t("emptyTitle") : t("noneShown")}
          </p>
        )}
      </div>
    </div>
  );
}

interface FiltersProps {
  chosen: ListFilter;
  onChoose(filter: ListFilter): void;
  countOf(filter: ListFilter): number;
}

function Filters({ chosen, onChoose, countOf }: FiltersProps) {
  const t = useTranslations("owner.list");
  const status = useTranslations("owner.status");
  return (
    <fieldset className="relative flex min-w-0 shrink-0 gap-1.5 overflow-x-auto border-b border-line px-2 py-1 [scrollbar-width:none]">
      <legend className="sr-only">{t("filter")}</legend>
      {LIST_FILTERS.map((filter) => {
        const count = countOf(filter);
        const isUrgent = (filter === "late" || filter === "due") && count > 0;
        return (
          <button
            key={filter}
            type="button"
            aria-pressed={chosen === filter}
            onClick={() => onChoose(filter)}
            className={`flex min-h-10 shrink-0 items-center gap-1.5 rounded-full border border-line px-3 text-sm font-semibold whitespace-nowrap hover:bg-sunken aria-pressed:border-ai-700 aria-pressed:bg-ai-700 aria-pressed:text-white ${isUrgent ? "bg-warn-bg text-warn" : "bg-card"}`}
          >
            {filter === "seated" ? status("seated") : t(`show.${filter}`)}{" "}
            <span className="tabular">{count}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

function MealList({ part: { meal, reservations, nowBefore } }: { part: MealPart }) {
  const t = useTranslations("owner.list");
  return (
    <section aria-label={t(meal)}>
      <h3 className="sticky top-0 z-10 border-b border-line bg-sunken px-3 py-0.5 text-sm font-bold text-soft">
        {t(meal)}
      </h3>
      <ul>
        {reservations.map((reservation, index) => (
          <Fragment key={reservation.id}>
            {nowBefore === index && <NowRow />}
            <PartyRow reservation={reservation} />
          </Fragment>
        ))}
        {nowBefore === reservations.length && <NowRow />}
      </ul>
    </section>
  );
}

function NowRow() {
  const t = useTranslations("owner.list");
  const clock = useNightClock();
  const { minute } = useReservationBook();
  return (
    <li data-now className="flex items-center gap-3 px-3 text-sm font-bold text-warn">
      <span className="tabular">{t("now", { time: clock.time(minute) })}</span>
      <span aria-hidden="true" className="h-0.5 grow bg-call" />
    </li>
  );
}
