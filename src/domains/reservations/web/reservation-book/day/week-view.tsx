import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { figuresOf, waitingFor } from "../model/day-overview.ts";
import { isFinished } from "../model/party-state.ts";
import { usePartyName } from "../party-names.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { NeedBadges, PartyStatus, UnreadBadge } from "./party-badges.tsx";

/** Seven days beside or below each other, each with its numbers and its parties. */
export function WeekView() {
  const { book } = useReservationBook();
  return (
    <div className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-4">
      {book.days.map(({ date }) => (
        <WeekDay key={date} date={date} />
      ))}
    </div>
  );
}

function WeekDay({ date }: { date: LocalDate }) {
  const t = useTranslations("owner");
  const clock = useWallClock();
  const { book, state, today } = useReservationBook();
  const day = book.days.find((one) => one.date === date);
  const { parties, guests } = figuresOf(book.reservations, date);
  const waiting = waitingFor(book, date).length;
  const open = book.reservations.filter((one) => one.day === date && !isFinished(one));
  return (
    <section
      aria-label={clock.day(date)}
      className={`grid min-w-0 gap-2 rounded-card border bg-card p-3 ${date === today ? "border-2 border-ai-600" : "border-line"}`}
    >
      <button
        type="button"
        onClick={() => state.show({ date, isWeek: false })}
        className="-m-1 grid min-h-12 rounded-xl p-1 text-left hover:bg-sunken"
      >
        <b className="text-lg text-link underline underline-offset-4">{clock.day(date)}</b>
        <span>
          {date === today && <b>{t("nav.today")} · </b>}
          {t("figures.parties", { count: parties })} · {t("figures.guests", { count: guests })}
          {day?.closed && <b> · {t(`closedShort.${day.closed}`)}</b>}
        </span>
        {waiting > 0 && (
          <span className="font-semibold">
            {t("waitlist.title")} · {t("waitlist.parties", { count: waiting })}
          </span>
        )}
        <span className="sr-only">{t("list.showDay")}</span>
      </button>
      {day?.note && <p className="text-sm text-soft">{day.note}</p>}
      {open.length === 0 && <p className="text-soft">{t("list.free")}</p>}
      <ul className="grid gap-1">
        {open.map((reservation) => (
          <WeekParty key={reservation.id} reservation={reservation} />
        ))}
      </ul>
    </section>
  );
}

/** A party in the week: enough to know it, the rest opens. */
function WeekParty({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner");
  const { time } = useNightClock();
  const { state, fresh } = useReservationBook();
  const name = usePartyName()(reservation);
  const { id, localTime, guestCount, status } = reservation;
  return (
    <li>
      <button
        type="button"
        onClick={() => state.open(id)}
        className="grid min-h-12 w-full gap-1 rounded-xl bg-sunken px-3 py-2 text-left hover:bg-note-bg"
      >
        <span className="flex flex-wrap items-baseline gap-x-2">
          <b className="tabular text-lg">{time(localTime)}</b>
          <span className="min-w-0 break-words">{name}</span>
          <b>{t("figures.guests", { count: guestCount })}</b>
          {fresh.has(id) && <b className="text-link">{t("live.new")}</b>}
        </span>
        {status !== "confirmed" && (
          <span className="text-sm">
            <PartyStatus status={status} />
          </span>
        )}
        <UnreadBadge reservation={reservation} />
        <NeedBadges reservation={reservation} />
      </button>
    </li>
  );
}
