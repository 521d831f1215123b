export { getAvailability } from "./availability/get-availability.ts";
export { getTerms } from "./availability/get-terms.ts";
export { nearestTimes } from "./availability/rules.ts";
export { findHeldReservation } from "./find-own-reservation.ts";
export { reservationsPart } from "./get-account-part.ts";
export { bookPart } from "./house/get-house-part.ts";
export { addInventory, type InventoryInput } from "./inventory/add-inventory.ts";
export {
  cleanTables,
  endReservations,
  followPlans,
  forgetGuests,
  offerTables,
  remindGuests,
} from "./jobs.ts";
export { listOwnReservations, type OwnReservation } from "./list-own-reservations.ts";
export { findAddresses } from "./notices/find-addresses.ts";
export { registerReservations } from "./routes.ts";
export { reservationSubscribers } from "./subscribers.ts";
