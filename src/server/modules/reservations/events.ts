import { eventType } from "../../events/event-type.ts";

/** Something was written into the log of a reservation: a state, or a change of what it is. */
export const reservationLogged = eventType<{ reservationId: string; logId: number }>("reservation.logged");
