import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { reservationsApi } from "../../api.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";

/** Others seat parties as well. */
const REFRESH_MS = 15_000;

/** Where parties at the door would sit now, by size. `version` of the book: asked again after each change. */
export function useWalkInPlaces() {
  const { restaurantId, book } = useReservationBook();
  return useQuery({
    queryKey: ["places", restaurantId, "walk-in", book.version],
    queryFn: ({ signal }) => {
      const params = { id: restaurantId };
      return browserApi.get(
        reservationsApi("GET /api/owner/restaurants/:id/walk-in-places", { params }),
        signal,
      );
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** The times of a day for a party that calls. */
export function usePlacesOfDay(date: LocalDate, guests: number, courseId: string) {
  const { restaurantId, book } = useReservationBook();
  return useQuery({
    queryKey: ["places", restaurantId, date, guests, courseId, book.version],
    queryFn: ({ signal }) => {
      const call = { params: { id: restaurantId }, query: { date, guests, courseId: courseId || undefined } };
      return browserApi.get(reservationsApi("GET /api/owner/restaurants/:id/places", call), signal);
    },
    enabled: date !== "",
    // Never the times of another day or party.
    placeholderData: (before, query) =>
      query?.queryKey[2] === date && query.queryKey[3] === guests ? before : undefined,
    refetchInterval: REFRESH_MS,
  });
}

export function refetchPlaces(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["places"] });
}
