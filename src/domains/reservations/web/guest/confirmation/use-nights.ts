import { useEffect, useState } from "react";
import type { BookingTerms, ReservationView } from "#domains/reservations/contract/reservations.ts";
import { DEFAULT_DAY_ENDS } from "#domains/reservations/seating-plan-constants.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { dayIn } from "#platform/web/i18n/zone.ts";
import { reservationsApi } from "../../api.ts";

/** What is asked of guests, where they can sit, on which evening the restaurant's nights count, and the first one that can still be booked. */
export type Nights = Pick<BookingTerms, "firstDay" | "dayEnds" | "questions" | "areas">;

/** Null while it is asked for. Without an answer, also offline, the usual end of the day counts. */
export function useNights({ restaurantId, restaurant: { zone } }: ReservationView): Nights | null {
  const [nights, setNights] = useState<Nights | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const asked = browserApi.get(
      reservationsApi("GET /api/restaurants/:id/booking-terms", { params: { id: restaurantId } }),
      leaving.signal,
    );
    const usual = () => ({
      firstDay: dayIn(zone, new Date()),
      dayEnds: DEFAULT_DAY_ENDS,
      questions: [],
      areas: [],
    });
    asked.then(
      (terms) => setNights(terms),
      () => leaving.signal.aborted || setNights(usual()),
    );
    return () => leaving.abort();
  }, [restaurantId, zone]);
  return nights;
}
