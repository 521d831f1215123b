export { findHeldReservation } from "./booking/find-own-reservation.ts";
export { listOwnReservations, type OwnReservation } from "./booking/list-own-reservations.ts";
export { reservationsPart } from "./guests/get-account-part.ts";
export {
  cleanTables,
  endReservations,
  followPlans,
  forgetGuests,
  offerTables,
  remindGuests,
} from "./jobs.ts";
export { findAddresses } from "./notices/find-addresses.ts";
export { bookPart } from "./restaurant-hooks/get-restaurant-hooks.ts";
export { registerReservations } from "./routes.ts";
export { getAvailability } from "./seating/availability/get-availability.ts";
export { getTerms } from "./seating/availability/get-terms.ts";
export { nearestTimes } from "./seating/availability/rules.ts";
export { addSeatingPlan, type SeatingPlanInput } from "./seating/plan/add-seating-plan.ts";
export { reservationSubscribers } from "./subscribers.ts";
