import { skipToken, useQuery } from "@tanstack/react-query";
import { MANY_TABLES } from "#domains/reservations/reservation-constants.ts";
import { send } from "#platform/web/calls/api.ts";
import { reservationsApi } from "../../../api.ts";
import { useReservationBook } from "../../state/reservation-book-scope.ts";
import { type CallDraft, seriesWishOf } from "../call-draft.ts";
import { isChosen } from "./series-draft.ts";

/** The dates of a booking that repeats, with their tables, and which of them are to be booked. */
export function useSeries(draft: CallDraft) {
  const { restaurantId, book, offlineSince } = useReservationBook();
  // All tables at once, and more than a party has, are asked about one by one.
  const mayRepeat = offlineSince === null && !draft.wholeHouse && draft.tables.length <= MANY_TABLES;
  const wish = mayRepeat ? seriesWishOf(draft) : null;
  const { data, isError, refetch } = useQuery({
    // "places": asked again after each change, as for a single booking.
    queryKey: ["places", restaurantId, "series", wish, book.version],
    queryFn:
      wish === null
        ? skipToken
        : () =>
            send(
              reservationsApi("POST /api/owner/restaurants/:id/series/preview", {
                params: { id: restaurantId },
                body: wish,
              }),
            ),
    // Never the dates of another wish: they would be booked.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[3]) === JSON.stringify(wish) ? before : undefined,
  });
  const dates = wish === null ? [] : (data?.dates ?? []);
  const chosen = dates.filter((one) => isChosen(one, draft.series)).map(({ at }) => at);
  return {
    mayRepeat,
    isOn: wish !== null,
    isLoading: wish !== null && data === undefined && !isError,
    isFailed: wish !== null && data === undefined && isError,
    refetch,
    dates,
    chosen,
  };
}
