import { Fragment, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { PushSection } from "#domains/staff/web/push-section.tsx";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { PhoneIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { CallDialog } from "./add/call-dialog.tsx";
import { WalkInDialog } from "./add/walk-in-dialog.tsx";
import { BriefSheet } from "./brief/brief-sheet.tsx";
import { BriefView } from "./brief/brief-view.tsx";
import { PartyRow } from "./day/party-row.tsx";
import { HOUR_REM, MINUTE_REM, TableRowView } from "./day/table-row.tsx";
import { WeekView } from "./day/week-view.tsx";
import { DaySheets } from "./day-sheets.tsx";
import { PartyDialog } from "./detail/party-dialog.tsx";
import { EntryRow } from "./entry-row.tsx";
import { OpenGuestCard } from "./guests/guest-card-dialog.tsx";
import { GuestSearch } from "./guests/guest-search.tsx";
import { minutesInto } from "./model/calendar.ts";
import { dayList, figuresOf, type MealPart, waitingFor } from "./model/day-overview.ts";
import { tableGrid } from "./model/table-grid.ts";
import { usePartyName } from "./party-names.ts";
import { useReservationBook } from "./state/reservation-book-scope.ts";
import { useNightClock } from "./state/use-night-clock.ts";
import { StopPanel } from "./stop-panel.tsx";
import { WaitingPanel } from "./waiting-panel.tsx";

/** Where a link from the day's numbers leads. */
const WAITLIST_ID = "waitlist";

/** The waitlist of a day, the longest waiting first. */
function WaitlistSection({ date }: { date: LocalDate }) {
  const t = useTranslations("owner.waitlist");
  const { book } = useReservationBook();
  const entries = waitingFor(book, date);
  if (entries.length === 0) return null;
  return (
    <section
      id={WAITLIST_ID}
      aria-labelledby={`${WAITLIST_ID}-title`}
      className="grid scroll-mt-4 gap-2 rounded-card border border-line bg-sunken p-3 sm:p-4"
    >
      <h3 id={`${WAITLIST_ID}-title`} className="text-lg font-bold">
        {t("title")} · {t("parties", { count: entries.length })}
      </h3>
      <p className="text-soft">{t("text")}</p>
      <ol className="grid gap-2">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

/** The reservation book: pending answers first, then the day or the week. */
export function ReservationBookContent() {
  const t = useTranslations("owner");
  const { book, state } = useReservationBook();
  const [adding, setAdding] = useState<"walk-in" | "call" | null>(null);
  const { date, isWeek, layout, openId } = state;
  return (
    <>
      <div className="grid gap-4 print:hidden">
        <div className="flex flex-wrap items-stretch gap-3">
          <GuestSearch />
          <Button kind="call" size="2xl" className="grow px-6 sm:grow-0" onClick={() => setAdding("walk-in")}>
            {t("add.walkIn")}
          </Button>
          <Button kind="main" size="2xl" className="grow px-6 sm:grow-0" onClick={() => setAdding("call")}>
            <PhoneIcon />
            {t("add.call")}
          </Button>
          <Button size="2xl" className="px-5" onClick={() => window.print()}>
            {t("nav.print")}
          </Button>
          <StopPanel />
        </div>
        {(isWeek || layout !== "brief") && <WaitingPanel />}
        {isWeek ? (
          <WeekView />
        ) : (
          <>
            <DayHead date={date} />
            {layout === "time" && <DayByTime date={date} />}
            {layout === "table" && <DayByTable date={date} />}
            {layout === "brief" && <BriefView date={date} />}
            {layout !== "brief" && <WaitlistSection date={date} />}
          </>
        )}
        <div className="max-w-xl card px-4 py-2">
          <PushSection />
        </div>
      </div>
      <Announcer />
      {openId !== null && <PartyDialog key={openId} id={openId} />}
      <OpenGuestCard />
      {adding === "walk-in" && <WalkInDialog onClose={() => setAdding(null)} />}
      {adding === "call" && <CallDialog onClose={() => setAdding(null)} />}
      {layout === "brief" && !isWeek ? (
        <BriefSheet date={date} />
      ) : (
        <DaySheets dates={book.days.map((day) => day.date)} />
      )}
    </>
  );
}

/** Announces new bookings to screen readers. */
function Announcer() {
  const t = useTranslations("owner.live");
  const thread = useTranslations("thread");
  const clock = useWallClock();
  const { latest } = useReservationBook();
  const nameOf = usePartyName();
  return (
    <ul aria-live="polite" className="sr-only print:hidden">
      {latest.arrived.map((party) => (
        <li key={party.id}>
          {t("arrived", { time: clock.time(party.localTime), guests: party.guestCount, name: nameOf(party) })}
        </li>
      ))}
      {latest.left.map((party) => (
        <li key={party.id}>{t("left", { time: clock.time(party.localTime), name: nameOf(party) })}</li>
      ))}
      {latest.written.map((party) => (
        <li key={party.id}>{thread("announce", { name: nameOf(party) })}</li>
      ))}
    </ul>
  );
}

/** A day's figures, and why it can't be booked if it can't. */
function DayHead({ date }: { date: LocalDate }) {
  const t = useTranslations("owner");
  const { book, today } = useReservationBook();
  const figures = figuresOf(book.reservations, date);
  const waiting = waitingFor(book, date).length;
  const day = book.days.find((one) => one.date === date);
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-lg">
        <b className="text-2xl">{t("figures.parties", { count: figures.parties })}</b>
        <b className="text-2xl">{t("figures.guests", { count: figures.guests })}</b>
        {date === today && figures.guests > 0 && (
          <>
            <span>{t("figures.seated", { count: figures.seated })}</span>
            <span>{t("figures.toCome", { count: figures.toCome })}</span>
          </>
        )}
        {waiting > 0 && (
          <a href={`#${WAITLIST_ID}`} className="inline-flex min-h-11 items-center text-link underline">
            {t("waitlist.title")} · {t("waitlist.parties", { count: waiting })}
          </a>
        )}
      </p>
      {day?.closed && (
        <p className="flex items-start gap-2 rounded-xl bg-sunken p-3 font-medium">
          <WarningIcon className="mt-0.5 size-5" />
          {t(`closedShort.${day.closed}`)}
        </p>
      )}
      {day?.note && <p className="rounded-xl bg-sunken p-3">{day.note}</p>}
    </div>
  );
}

/** A day by table: one row each; time goes from left to right and scrolls within the frame. */
function DayByTable({ date }: { date: LocalDate }) {
  const t = useTranslations("owner.list");
  const { book, minute, today, minuteOf } = useReservationBook();
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
  // Scrolls to the current hour once.
  useEffect(() => {
    if (isNowShown) showNow();
  }, [isNowShown]);
  const isEmpty = grid.sections.every(({ rows }) => rows.every(({ blocks }) => blocks.length === 0));
  if (isEmpty && date !== book.room.date) return <EmptyDay />;
  return (
    <section ref={frame} aria-label={t("otherSection")} className="overflow-x-auto card">
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

/** A day as a list: upcoming parties first, finished ones apart. */
function DayByTime({ date }: { date: LocalDate }) {
  const t = useTranslations("owner.list");
  const { book, minute, today } = useReservationBook();
  const { parts, finished } = dayList(book.reservations, date, date === today ? minute : null);
  return (
    <div className="grid gap-5">
      {parts.length === 0 && <EmptyDay />}
      {parts.map((part) => (
        <MealList key={part.meal} part={part} />
      ))}
      {finished.length > 0 && (
        <details className="rounded-card border border-line bg-sunken">
          <summary className="flex min-h-12 list-none items-center px-4 font-semibold text-link underline">
            {t("over", { count: finished.length })}
          </summary>
          <ul className="grid gap-2 px-3 pb-3">
            {finished.map((reservation) => (
              <PartyRow key={reservation.id} reservation={reservation} />
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
    <li className="flex items-center gap-3 font-bold text-warn">
      <span className="tabular">{t("now", { time: clock.time(minute) })}</span>
      <span aria-hidden="true" className="h-0.5 grow bg-call" />
    </li>
  );
}

/** The empty state of a day. */
function EmptyDay() {
  const t = useTranslations("owner.list");
  return (
    <p className="rounded-card border border-dashed border-line bg-card px-4 py-10 text-center text-xl font-bold">
      {t("emptyTitle")}
    </p>
  );
}
