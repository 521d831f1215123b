import { onEvent, type Subscriber } from "../../events/event-type.ts";
import { signedOut } from "../accounts/public.ts";
import { takeFromBrowser } from "./store.ts";

export const reservationSubscribers: readonly Subscriber[] = [
  // Whoever uses this browser next must not find them; what was booked as a guest stays with the browser.
  onEvent(signedOut, "reservations.take-from-browser", (tx, { accountId, guestHash }) =>
    takeFromBrowser(tx, accountId, guestHash),
  ),
];
