import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { BackIcon, ForwardIcon, PersonIcon, PhoneIcon } from "#platform/web/ui/icons.tsx";
import { GuestSearch } from "../guests/guest-search.tsx";
import { daysLater } from "../model/calendar.ts";
import { figuresOf } from "../model/day-overview.ts";
import { type ReservationBookState, useReservationBook, WEEK_DAYS } from "../state/reservation-book-scope.ts";

interface BookBarProps {
  /** Leads to the other screens. */
  menu: ReactNode;
  onWalkIn(): void;
  onCall(): void;
}

/** The first line of the book: the day, the guests and the two ways in which a party is added. */
export function BookBar({ menu, onWalkIn, onCall }: BookBarProps) {
  const t = useTranslations("owner");
  const { state, today, book } = useReservationBook();
  const { parties, guests } = figuresOf(book.reservations, state.date);
  return (
    <div className="flex items-center gap-1.5 border-b border-line bg-card px-2 py-1.5 max-sm:flex-wrap">
      {menu}
      <DayChoice state={state} today={today}>
        <span className="block truncate text-sm leading-tight font-normal text-soft">
          {`${t("figures.parties", { count: parties })} · ${t("figures.guests", { count: guests })}`}
        </span>
      </DayChoice>
      <span className="flex min-w-0 max-sm:order-last max-sm:basis-full sm:max-w-md sm:grow">
        <GuestSearch />
      </span>
      <span className="ml-auto flex gap-1.5">
        <Button kind="call" size="lg" className="px-3!" onClick={onWalkIn}>
          <PersonIcon />
          <span className="whitespace-nowrap max-sm:sr-only">{t("add.walkIn")}</span>
        </Button>
        <Button kind="main" size="lg" className="px-3!" onClick={onCall}>
          <PhoneIcon />
          <span className="whitespace-nowrap max-sm:sr-only">{t("add.call")}</span>
        </Button>
      </span>
    </div>
  );
}

interface DayChoiceProps {
  state: ReservationBookState;
  today: LocalDate;
  children?: ReactNode;
}

/** The day that is shown, the ones beside it, and any other by the calendar of the device. */
export function DayChoice({ state: { date, isWeek, show }, today, children }: DayChoiceProps) {
  const t = useTranslations("owner.nav");
  const clock = useWallClock();
  const input = useRef<HTMLInputElement>(null);
  const step = isWeek ? WEEK_DAYS : 1;
  const last = daysLater(date, WEEK_DAYS - 1);
  return (
    <nav aria-label={t("label")} className="flex shrink-0 items-center">
      <Button
        size="icon"
        className="shrink-0 border-transparent max-sm:w-9"
        aria-label={isWeek ? t("previousWeek") : t("previousDay")}
        onClick={() => show({ date: daysLater(date, -step) })}
      >
        <BackIcon />
      </Button>
      <label className="relative grid min-h-12 min-w-0 content-center rounded-xl px-1.5 text-center hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-self">
        <h2 className="text-lg leading-tight font-bold">
          {isWeek
            ? `${clock.shortDay(date)} – ${clock.shortDay(last)}`
            : `${clock.shortDay(date)} (${clock.shortWeekday(date)})`}
        </h2>
        {!isWeek && children}
        <input
          ref={input}
          type="date"
          aria-label={t("date")}
          value={date}
          onClick={() => openCalendar(input.current)}
          onChange={(event) => event.target.value && show({ date: event.target.value })}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <Button
        size="icon"
        className="shrink-0 border-transparent max-sm:w-9"
        aria-label={isWeek ? t("nextWeek") : t("nextDay")}
        onClick={() => show({ date: daysLater(date, step) })}
      >
        <ForwardIcon />
      </Button>
      {date !== today && (
        <Button className="px-3!" onClick={() => show({ date: today })}>
          {t("today")}
        </Button>
      )}
    </nav>
  );
}

/** A tap anywhere on the day opens the calendar, where the browser can. */
function openCalendar(input: HTMLInputElement | null): void {
  try {
    input?.showPicker();
  } catch {
    // An older browser opens it by its own button, or the date is typed.
  }
}
