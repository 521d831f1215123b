import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { BookReservation, BookView } from "#domains/reservations/contract/book.ts";
import type { OwnedRestaurant } from "#domains/restaurants/contract/owners.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { LiveLine } from "#platform/web/dashboard/live-line.tsx";
import { ScreenFailed } from "#platform/web/dashboard/screen/screen-failed.tsx";
import { ScreenTitle } from "#platform/web/dashboard/screen/screen-head.tsx";
import { dayIn, minuteIn } from "#platform/web/i18n/zones/zone.ts";
import { ApiError } from "#platform/web/lib/calls/api.ts";
import { useNow } from "#platform/web/lib/live/use-now.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { StateMessage } from "#platform/web/ui/feedback/state-message.tsx";
import { BookLoading } from "./book-loading.tsx";
import { BookNav } from "./book-nav.tsx";
import { BookShown } from "./book-shown.tsx";
import { type News, newsBetween } from "./model/arrivals.ts";
import { BookContext } from "./state/book-scope.ts";
import { useBook } from "./state/use-book.ts";
import { useBookState, WEEK_DAYS } from "./state/use-book-state.ts";

const NOTHING: News = { arrived: [], left: [], written: [] };

/** What comes in while somebody looks at the same days (`span` names them): marked until it is opened. */
function useNews(book: BookView | undefined, span: string) {
  const before = useRef<{ span: string; reservations: readonly BookReservation[] } | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [latest, setLatest] = useState<News>(NOTHING);
  useEffect(() => {
    if (book === undefined) return;
    const { reservations } = book;
    const news =
      before.current?.span === span ? newsBetween(before.current.reservations, reservations) : NOTHING;
    const { arrived, left, written } = news;
    before.current = { span, reservations };
    if (arrived.length + left.length + written.length === 0) return;
    setLatest(news);
    setFresh((known) => new Set([...known, ...arrived.map(({ id }) => id)]));
  }, [book, span]);
  const markSeen = useCallback((id: string) => {
    setFresh((known) => (known.has(id) ? new Set([...known].filter((one) => one !== id)) : known));
  }, []);
  return { fresh, latest, markSeen };
}

/** The reservation book of one restaurant. */
export function BookPage({ restaurant: { id, name, zone, role } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("owner");
  const now = useNow();
  const today = dayIn(zone, now);
  const state = useBookState(today);
  const { book, error, isError, isUp, dataUpdatedAt, refetch } = useBook(
    id,
    state.date,
    state.isWeek ? WEEK_DAYS : 1,
  );
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
          <ButtonLink kind="call" to={paths.ownerInventory(id)}>
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
        {book && <LiveLine zone={zone} isUp={isUp && !isError} updatedAt={dataUpdatedAt} />}
      </div>
      <BookNav state={state} today={today} />
      {!book && !isError && <BookLoading />}
      {!book && isError && (
        <ScreenFailed
          title={t("list.failedTitle")}
          text={t("list.failedText")}
          onRetry={() => void refetch()}
        />
      )}
      {book && (
        <BookContext
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
          <BookShown />
        </BookContext>
      )}
    </div>
  );
}
