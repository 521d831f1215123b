export { findHeldReservation } from "./find-own-reservation.ts";
export { reservationsPart } from "./get-account-part.ts";
export { bookPart } from "./house/get-house-part.ts";
export { addInventory, type InventoryInput } from "./inventory/add-inventory.ts";
export { endReservations, offerTables, remindGuests } from "./jobs.ts";
export { findAddresses } from "./notices/find-addresses.ts";
export { registerReservations } from "./routes.ts";
export { reservationSubscribers } from "./subscribers.ts";
