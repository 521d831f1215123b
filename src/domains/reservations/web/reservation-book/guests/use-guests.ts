import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { GuestCard, GuestHit } from "#domains/reservations/contract/guests.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { usePatchSearch } from "#platform/web/page/url-state.ts";
import { reservationsApi } from "../../api.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";

/** Short enough to feel at once, long enough that a number isn't asked for digit by digit. */
const AT_REST_MS = 120;

/** A text once it has not changed for a moment. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), AT_REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

/** Guests of the restaurant whom the typed text may be about. Null: nothing is asked, or there is no answer yet. */
export function useFoundGuests(typed: string): { asked: string; guests: GuestHit[] } | null {
  const { restaurantId } = useReservationBook();
  const q = useRested(typed.trim());
  const { data } = useQuery({
    queryKey: ["guests", restaurantId, q],
    queryFn: async ({ signal }) => {
      const call = reservationsApi("GET /api/owner/restaurants/:id/guests", {
        params: { id: restaurantId },
        query: { q },
      });
      return { asked: q, ...(await browserApi.get(call, signal)) };
    },
    enabled: q !== "",
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return q === "" ? null : (data ?? null);
}

const cardKey = (id: string) => ["guest", id] as const;

/** The card of a guest. */
export function useGuestCard(id: string) {
  return useQuery({
    queryKey: cardKey(id),
    queryFn: ({ signal }) =>
      browserApi.get(reservationsApi("GET /api/owner/guests/:id", { params: { id } }), signal),
  });
}

/** The card of the guest of a booking. Fails for a party without a name. */
export function useGuestOf(reservationId: string, isNamed: boolean) {
  return useQuery({
    queryKey: ["guest-of", reservationId],
    queryFn: ({ signal }) =>
      browserApi.get(
        reservationsApi("GET /api/owner/reservations/:id/guest", { params: { id: reservationId } }),
        signal,
      ),
    enabled: isNamed,
    retry: false,
  });
}

/** Puts a card, as the server has just answered it, where it is shown. */
export function cacheGuest(queries: QueryClient, card: GuestCard): void {
  queries.setQueryData(cardKey(card.id), card);
  void queries.invalidateQueries({ queryKey: ["guests"] });
  void queries.invalidateQueries({ queryKey: ["guest-of"] });
}

/** After a booking that may have made a guest known. */
export function refetchGuests(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["guests"] });
}

/** The guest whose card is open, kept in the address beside the rest of the book's view. */
export function useOpenGuest() {
  const [params] = useSearchParams();
  const patch = usePatchSearch();
  const { today } = useReservationBook();
  return {
    openGuestId: params.get("guest"),
    openGuest: (id: string | null) => patch({ guest: id, open: null }, { replace: id === null }),
    /** A booking, on its day. */
    openBooking: ({ id, localTime }: { id: string; localTime: string }) => {
      const date = localTime.slice(0, 10);
      patch({ guest: null, open: id, date: date === today ? null : date, days: null });
    },
  };
}
