import { type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { LiveRow } from "#platform/web/dashboard/live-row.tsx";
import { ScreenFailed, ScreenTitle } from "#platform/web/dashboard/screen.tsx";
import { minuteIn } from "#platform/web/i18n/zone.ts";
import { useNow } from "#platform/web/live/polling.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { StateMessage } from "#platform/web/ui/states.tsx";
import { DayChoice } from "./bar/book-bar.tsx";
import { useEnteredBook } from "./offline/use-entered-book.ts";
import { ReservationBookContent } from "./reservation-book-content.tsx";
import { useNews } from "./state/book-news.ts";
import {
  ReservationBookContext,
  useReservationBookState,
  WEEK_DAYS,
} from "./state/reservation-book-scope.ts";
import { useKeptBooks, useReservationBookQuery } from "./state/use-reservation-book-query.ts";
import { useToday } from "./state/use-today.ts";

interface ReservationBookPageProps {
  restaurant: OwnedRestaurant;
  /** Leads to the other screens: the book fills the window. */
  menu: ReactNode;
}

/** The reservation book of one restaurant. */
export function ReservationBookPage({
  restaurant: { id, name, zone, role },
  menu,
}: ReservationBookPageProps) {
  const t = useTranslations("owner");
  const now = useNow();
  const { today, learn } = useToday(zone, now);
  const state = useReservationBookState(today);
  const query = useReservationBookQuery(id, {
    ...{ from: state.date, days: state.isWeek ? WEEK_DAYS : 1, today },
  });
  const { error, isError, isUp, dataUpdatedAt, refetch, offlineSince } = query;
  useKeptBooks(id, today);
  const { book, entered } = useEnteredBook(id, query);
  const dayEnds = book?.room.dayEnds;
  useEffect(() => {
    if (dayEnds !== undefined) learn(dayEnds);
  }, [dayEnds, learn]);
  const news = useNews(book, `${state.date} ${state.isWeek}`);
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  if (!book) {
    const isManager = role !== "staff";
    return (
      <>
        <div className="flex items-center gap-1.5 border-b border-line bg-card px-2 py-1.5">
          {menu}
          {code !== "restaurant-not-bookable" && <DayChoice state={state} today={today} />}
        </div>
        <div className="overflow-y-auto p-3">
          {code === "restaurant-not-bookable" ? (
            <StateMessage
              title={t("gate.noBookTitle")}
              text={isManager ? t("gate.noBookManagerText") : t("gate.noBookText")}
            >
              {isManager && (
                <>
                  <ButtonLink kind="call" to={paths.ownerSeatingPlan(id)}>
                    {t("gate.setTables")}
                  </ButtonLink>
                  <ButtonLink to={paths.ownerSetup(id)}>{t("setup.title")}</ButtonLink>
                </>
              )}
            </StateMessage>
          ) : isError ? (
            <ScreenFailed
              title={offlineSince === null ? t("list.failedTitle") : t("offline.notKeptTitle")}
              text={offlineSince === null ? t("list.failedText") : t("offline.notKeptText")}
              onRetry={() => void refetch()}
            />
          ) : (
            <>
              <ScreenTitle name={name} title={t("title")} />
              <ReservationBookLoading />
            </>
          )}
        </div>
      </>
    );
  }
  return (
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
        offlineSince,
        entered,
      }}
    >
      <h1 className="sr-only">
        <span lang="ja">{name}</span> {t("title")}
      </h1>
      <ReservationBookContent
        menu={menu}
        live={
          offlineSince === null && (
            <LiveRow isShort zone={zone} isUp={isUp && !isError} updatedAt={dataUpdatedAt} />
          )
        }
      />
    </ReservationBookContext>
  );
}

/** In the shape of a day that is coming. */
export function ReservationBookLoading() {
  const t = useTranslations("owner.list");
  return (
    <div role="status" className="grid gap-3 p-3">
      <span className="sr-only">{t("loading")}</span>
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
