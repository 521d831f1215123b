import { Fragment } from "react";
import { useTranslations } from "use-intl";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { dayList, type MealPart } from "../model/day-list.ts";
import { useBookScope } from "../state/book-scope.ts";
import { EmptyDay } from "./empty-day.tsx";
import { PartyLine } from "./party-line.tsx";

/** A day as a list: who comes next stands first, what is over stands apart. */
export function DayByTime({ date }: { date: LocalDate }) {
  const t = useTranslations("owner.list");
  const { book, minute, today } = useBookScope();
  const { parts, over } = dayList(book.reservations, date, date === today ? minute : null);
  return (
    <div className="grid gap-5">
      {parts.length === 0 && <EmptyDay />}
      {parts.map((part) => (
        <MealList key={part.meal} part={part} />
      ))}
      {over.length > 0 && (
        <details className="rounded-card border border-line bg-sunken">
          <summary className="flex min-h-12 list-none items-center px-4 font-semibold text-link underline">
            {t("over", { count: over.length })}
          </summary>
          <ul className="grid gap-2 px-3 pb-3">
            {over.map((reservation) => (
              <PartyLine key={reservation.id} reservation={reservation} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function MealList({ part: { meal, reservations, nowBefore } }: { part: MealPart }) {
  const t = useTranslations("owner.list");
  return (
    <section className="grid gap-2" aria-label={t(meal)}>
      <h3 className="text-lg font-bold text-soft">{t(meal)}</h3>
      <ul className="grid gap-2">
        {reservations.map((reservation, index) => (
          <Fragment key={reservation.id}>
            {nowBefore === index && <NowLine />}
            <PartyLine reservation={reservation} />
          </Fragment>
        ))}
        {nowBefore === reservations.length && <NowLine />}
      </ul>
    </section>
  );
}

function NowLine() {
  const t = useTranslations("owner.list");
  const clock = useWallClock();
  const { minute } = useBookScope();
  return (
    <li className="flex items-center gap-3 font-bold text-warn">
      <span className="tabular">{t("now", { time: clock.time(minute) })}</span>
      <span aria-hidden="true" className="h-0.5 grow bg-call" />
    </li>
  );
}
