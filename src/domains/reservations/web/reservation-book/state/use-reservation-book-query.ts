import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#domains/accounts/web/session/session.ts";
import type { BookEntry, BookReservation, BookView } from "#domains/reservations/contract/book.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { useChanges } from "#platform/web/live/event-stream.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { reservationsApi } from "../../api.ts";
import { keptDays, loadBook } from "../offline/kept-book.ts";
import { useOfflineSince } from "../offline/service-network.ts";

/** Polling beside server-sent events: steps become possible as time passes. */
const REFRESH_MS = 60_000;
/** While the server can't be reached. */
const RETRY_MS = 10_000;
/** A day that is kept without being shown. */
const KEPT_REFRESH_MS = 5 * 60_000;

const keyOf = (restaurantId: string) => ["book", restaurantId] as const;

/** Some days of the reservation book, kept up to date while it is shown. */
export function useReservationBookQuery(
  restaurantId: string,
  { from, days, today }: { from: LocalDate; days: number; today: LocalDate },
) {
  const offlineSince = useOfflineSince();
  const optionsOf = useBookOptions(restaurantId, today);
  const query = useQuery({
    ...optionsOf(from, days),
    refetchInterval: offlineSince === null ? REFRESH_MS : RETRY_MS,
    refetchOnWindowFocus: "always",
  });
  const { data: book, refetch } = query;
  const again = () => void refetch();
  useWhenBackOnline(again);
  const isUp = useChanges({
    path: reservationsApi("GET /api/owner/restaurants/:id/book/changes", { params: { id: restaurantId } })
      .path,
    version: book?.version ?? null,
    onChange: again,
  });
  return { ...query, book, isUp, offlineSince };
}

/** Loads the days that stay on the device, whatever day is shown. */
export function useKeptBooks(restaurantId: string, today: LocalDate): void {
  const optionsOf = useBookOptions(restaurantId, today);
  const [tonight = today, tomorrow = today] = keptDays(today);
  useQuery({ ...optionsOf(tonight, 1), refetchInterval: KEPT_REFRESH_MS });
  useQuery({ ...optionsOf(tomorrow, 1), refetchInterval: KEPT_REFRESH_MS });
}

function useBookOptions(restaurantId: string, today: LocalDate) {
  const accountId = useSession().user?.id ?? "";
  const queries = useQueryClient();
  return (from: LocalDate, days: number) => {
    const queryKey = [...keyOf(restaurantId), from, days];
    return {
      queryKey,
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        const call = reservationsApi("GET /api/owner/restaurants/:id/book", {
          params: { id: restaurantId },
          query: { from, days },
        });
        const hasBook = queries.getQueryData(queryKey) !== undefined;
        const asked = { accountId, restaurantId, date: from, days, today };
        return loadBook(asked, hasBook, () => browserApi.get(call, signal));
      },
    };
  };
}

/** Puts a reservation, as the server has just answered it, into every day that shows it, and asks for the rest. */
export function cacheReservation(queries: QueryClient, restaurantId: string, changed: BookReservation): void {
  const queryKey = keyOf(restaurantId);
  const put = (list: BookReservation[]) => list.map((one) => (one.id === changed.id ? changed : one));
  queries.setQueriesData<BookView>(
    { queryKey },
    (book) => book && { ...book, reservations: put(book.reservations), waiting: put(book.waiting) },
  );
  void queries.invalidateQueries({ queryKey });
}

/** The same for a waitlist entry; one that has ended is removed. */
export function cacheEntry(queries: QueryClient, restaurantId: string, changed: BookEntry): void {
  const queryKey = keyOf(restaurantId);
  const isOpen = changed.status === "waiting" || changed.status === "offered";
  const put = (list: BookEntry[]) =>
    list.flatMap((one) => (one.id !== changed.id ? [one] : isOpen ? [changed] : []));
  queries.setQueriesData<BookView>({ queryKey }, (book) => book && { ...book, waitlist: put(book.waitlist) });
  void queries.invalidateQueries({ queryKey });
}

/** The same for when bookings are stopped. */
export function cacheStop(queries: QueryClient, restaurantId: string, stoppedUntil: string | null): void {
  queries.setQueriesData<BookView>(
    { queryKey: keyOf(restaurantId) },
    (book) => book && { ...book, stoppedUntil },
  );
}

export function refetchBook(queries: QueryClient, restaurantId: string): void {
  void queries.invalidateQueries({ queryKey: keyOf(restaurantId) });
}
