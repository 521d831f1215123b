import { useCallback, useEffect, useState } from "react";
import { useSession } from "#domains/accounts/web/session/session.ts";
import type { OrderingView } from "#domains/orders/contract/orders.ts";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { reservationsApi } from "#domains/reservations/web/api.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { minuteIn } from "#platform/web/i18n/zone.ts";
import { readSession, storeInSession } from "#platform/web/storage/session-storage.ts";
import { type Draft, EMPTY_DRAFT, kindOf, payPlaceOf, pickUpTimeOf } from "./draft.ts";
import type { OrderingPageData } from "./page-loaders.ts";

/**
 * The order's details: what the guest entered, with defaults. `at`: when the food is wanted, in the restaurant's local
 * time; null for now.
 */
export function useWish({ restaurant, ordering }: OrderingPageData & { ordering: OrderingView }) {
  const { draft, change } = useDraft(restaurant.id);
  const { user } = useSession();
  const kind = kindOf(ordering, draft);
  const own = useOwnBookings(restaurant.id, kind === "booking");
  const booking = own.bookings.find(({ id }) => id === draft.reservationId) ?? own.bookings[0];
  const pickUpAt = pickUpTimeOf(ordering, draft);
  const wish = {
    kind,
    pickUpAt,
    reservationId: booking?.id ?? "",
    pays: payPlaceOf(ordering, draft),
    name: draft.name ?? user?.username ?? "",
    email: draft.email ?? user?.email ?? "",
    note: draft.note,
    /** The table, time or booking is known. */
    isPlaced: kind === "dine-in" || (kind === "pick-up" ? pickUpAt !== "" : booking !== undefined),
  };
  const bookedAt =
    booking && isAhead(booking.reservationDate, ordering.zone) ? booking.reservationDate : null;
  const at = kind === "pick-up" ? pickUpAt || null : kind === "booking" ? bookedAt : null;
  return { wish, at, own, change };
}

function isAhead(minute: string, zone: string): boolean {
  return minute > minuteIn(zone, new Date());
}

/** The draft, stored in this tab so that it survives a reload or a change of language. */
function useDraft(restaurantId: string) {
  const memory = `noren.order.${restaurantId}`;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const stored = readSession(memory);
    if (typeof stored === "object" && stored !== null) setDraft((now) => ({ ...now, ...stored }));
    setRestored(true);
  }, [memory]);
  useEffect(() => {
    if (isRestored) storeInSession(memory, draft);
  }, [memory, draft, isRestored]);
  const change = useCallback((changes: Partial<Draft>) => setDraft((last) => ({ ...last, ...changes })), []);
  return { draft, change };
}

type OwnBookings =
  | { state: "loading" | "failed"; bookings: readonly ReservationView[] }
  | { state: "loaded"; bookings: readonly ReservationView[] };

/** The reader's bookings at a restaurant that can have an order, the next first. Loaded only if `isWanted`. */
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
