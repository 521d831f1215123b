import { useCallback, useEffect, useState } from "react";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { reservationsApi } from "#domains/reservations/web/api.ts";
import { browserApi } from "#platform/web/calls/api.ts";

export type OwnBookings =
  | { state: "loading" | "failed"; bookings: readonly ReservationView[] }
  | { state: "loaded"; bookings: readonly ReservationView[] };

/** The reader's bookings at a restaurant that food can be ordered with, the next one first. Asked for only where `isWanted`. */
export function useOwnBookings(restaurantId: string, isWanted: boolean): OwnBookings & { reload(): void } {
  const [found, setFound] = useState<OwnBookings>({ state: "loading", bookings: [] });
  const load = useCallback(() => {
    setFound({ state: "loading", bookings: [] });
    browserApi.get(reservationsApi("GET /api/reservations")).then(
      (all) =>
        setFound({ state: "loaded", bookings: all.filter((one) => isOpen(one, restaurantId)).sort(byTime) }),
      () => setFound({ state: "failed", bookings: [] }),
    );
  }, [restaurantId]);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  return { ...found, reload: load };
}

function isOpen({ restaurantId, status, endsAt }: ReservationView, here: string): boolean {
  const isHeld = status === "confirmed" || status === "seated";
  return restaurantId === here && isHeld && Date.parse(endsAt) > Date.now();
}

function byTime(a: ReservationView, b: ReservationView): number {
  return a.startsAt < b.startsAt ? -1 : 1;
}
