import { useCallback, useEffect, useState } from "react";
import { useSession } from "#domains/accounts/web/session/session.ts";
import type { OrderingView } from "#domains/orders/contract/orders.ts";
import { minuteIn } from "#platform/web/i18n/zone.ts";
import { readSession, storeInSession } from "#platform/web/storage/session-storage.ts";
import type { OrderingPageData } from "../load-ordering.ts";
import { useOwnBookings } from "../place/use-own-bookings.ts";
import { type Draft, EMPTY_DRAFT, kindOf, payPlaceOf, pickUpTimeOf } from "./draft.ts";

/**
 * How it is ordered, by whom and for when: what was chosen, and what goes without saying. `at`: when the food is wanted
 * on the restaurant's wall clock, null for now.
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
    /** It is known where the food goes, or when. */
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

/** What was typed and chosen, remembered in this tab: a reload or another language loses nothing. */
function useDraft(restaurantId: string) {
  const memory = `noren.order.${restaurantId}`;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const kept = readSession(memory);
    if (typeof kept === "object" && kept !== null) setDraft((now) => ({ ...now, ...kept }));
    setRestored(true);
  }, [memory]);
  useEffect(() => {
    if (isRestored) storeInSession(memory, draft);
  }, [memory, draft, isRestored]);
  const change = useCallback((changes: Partial<Draft>) => setDraft((last) => ({ ...last, ...changes })), []);
  return { draft, change };
}
