import { useEffect } from "react";
import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { LiveRow } from "#platform/web/dashboard/live-row.tsx";
import { ScreenFailed, ScreenTitle } from "#platform/web/dashboard/screen.tsx";
import { Chip } from "#platform/web/form/controls.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { minuteIn } from "#platform/web/i18n/zone.ts";
import { useNow } from "#platform/web/live/polling.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { BackIcon, ForwardIcon } from "#platform/web/ui/icons.tsx";
import { StateMessage } from "#platform/web/ui/states.tsx";
import { daysLater } from "./model/calendar.ts";
import { ReservationBookContent } from "./reservation-book-content.tsx";
import { useNews } from "./state/book-news.ts";
import {
  LAYOUTS,
  ReservationBookContext,
  type ReservationBookState,
  useReservationBookState,
  WEEK_DAYS,
} from "./state/reservation-book-scope.ts";
import { useReservationBookQuery } from "./state/use-reservation-book-query.ts";
import { useToday } from "./state/use-today.ts";

/** The reservation book of one restaurant. */
export function ReservationBookPage({
  restaurant: { id, name, zone, role },
}: {
  restaurant: OwnedRestaurant;
}) {
  const t = useTranslations("owner");
  const now = useNow();
  const { today, learn } = useToday(zone, now);
  const state = useReservationBookState(today);
  const { book, error, isError, isUp, dataUpdatedAt, refetch } = useReservationBookQuery(
    id,
    state.date,
    state.isWeek ? WEEK_DAYS : 1,
  );
  const dayEnds = book?.room.dayEnds;
  useEffect(() => {
    if (dayEnds !== undefined) learn(dayEnds);
  }, [dayEnds, learn]);
  const news = useNews(book, `${state.date} ${state.isWeek}`);
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  if (code === "restaurant-not-bookable") {
    const isManager = role !== "staff";
    return (
      <StateMessage
        title={t("gate.noBookTitle")}
        text={isManager ? t("gate.noBookManagerText") : t("gate.noBookText")}
      >
        {isManager && (
          <ButtonLink kind="call" to={paths.ownerSeatingPlan(id)}>
            {t("gate.setTables")}
          </ButtonLink>
        )}
      </StateMessage>
    );
  }
  return (
    <div className="grid gap-4 print:block">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 print:hidden">
        <ScreenTitle name={name} title={t("title")} />
        {book && <LiveRow zone={zone} isUp={isUp && !isError} updatedAt={dataUpdatedAt} />}
      </div>
      <ReservationBookNav state={state} today={today} />
      {!book && !isError && <ReservationBookLoading />}
      {!book && isError && (
        <ScreenFailed
          title={t("list.failedTitle")}
          text={t("list.failedText")}
          onRetry={() => void refetch()}
        />
      )}
      {book && (
        <ReservationBookContext
          value={{
            restaurantId: id,
            zone,
            book,
            state,
            now,
            today,
            minute: minuteIn(zone, now),
            minuteOf: (instant) => minuteIn(zone, new Date(instant)),
            ...news,
          }}
        >
          <ReservationBookContent />
        </ReservationBookContext>
      )}
    </div>
  );
}

const LAYOUT_NAMES = { time: "byTime", table: "byTable", brief: "brief" } as const;

/** Which days, and how they are put in order. */
function ReservationBookNav({ state, today }: { state: ReservationBookState; today: LocalDate }) {
  const t = useTranslations("owner.nav");
  const clock = useWallClock();
  const { date, isWeek, layout, show } = state;
  const step = isWeek ? WEEK_DAYS : 1;
  const last = daysLater(date, WEEK_DAYS - 1);
  return (
    <nav aria-label={t("label")} className="grid gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="icon"
          aria-label={isWeek ? t("previousWeek") : t("previousDay")}
          onClick={() => show({ date: daysLater(date, -step) })}
        >
          <BackIcon className="size-6" />
        </Button>
        <h2 className="min-w-0 flex-1 text-center text-xl font-bold sm:min-w-60 sm:flex-none sm:text-2xl">
          {isWeek ? `${clock.shortDay(date)} – ${clock.shortDay(last)}` : clock.day(date)}
        </h2>
        <Button
          size="icon"
          aria-label={isWeek ? t("nextWeek") : t("nextDay")}
          onClick={() => show({ date: daysLater(date, step) })}
        >
          <ForwardIcon className="size-6" />
        </Button>
        <span className="flex grow basis-full gap-2 sm:basis-auto">
          <Button
            size="xl"
            className="grow sm:grow-0"
            aria-pressed={date === today}
            disabled={date === today}
            onClick={() => show({ date: today })}
          >
            {t("today")}
          </Button>
          <input
            type="date"
            aria-label={t("date")}
            value={date}
            onChange={(event) => event.target.value && show({ date: event.target.value })}
            className="min-h-12 min-w-0 grow rounded-xl border border-line bg-card px-3 text-lg sm:grow-0"
          />
        </span>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <fieldset className="flex gap-2">
          <legend className="sr-only">{t("label")}</legend>
          {[false, true].map((week) => (
            <Chip
              key={String(week)}
              type="radio"
              name="book-days"
              className="min-h-12 px-5 text-lg"
              checked={isWeek === week}
              onChange={() => show({ isWeek: week })}
            >
              {week ? t("week") : t("day")}
            </Chip>
          ))}
        </fieldset>
        {!isWeek && (
          <fieldset className="flex gap-2">
            <legend className="sr-only">{t("layout")}</legend>
            {LAYOUTS.map((one) => (
              <Chip
                key={one}
                type="radio"
                name="book-layout"
                className="min-h-12 px-4 text-lg"
                checked={layout === one}
                onChange={() => show({ layout: one })}
              >
                {t(LAYOUT_NAMES[one])}
              </Chip>
            ))}
          </fieldset>
        )}
      </div>
    </nav>
  );
}

/** In the shape of a day that is coming. */
export function ReservationBookLoading() {
  const t = useTranslations("owner.list");
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t("loading")}</span>
      <span className="h-16 animate-pulse rounded-card bg-sunken" />
      {["a", "b", "c", "d"].map((row) => (
        <span key={row} className="flex gap-4 card p-4">
          <span className="h-8 w-16 animate-pulse rounded bg-sunken" />
          <span className="grid flex-1 gap-2">
            <span className="h-6 w-48 max-w-full animate-pulse rounded bg-sunken" />
            <span className="h-5 w-32 animate-pulse rounded bg-sunken" />
          </span>
        </span>
      ))}
    </div>
  );
}
