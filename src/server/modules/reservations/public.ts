export { reservationsPart } from "./get-account-part.ts";
export { type InventoryInput, insertInventory } from "./inventory/store.ts";
export { endReservations, remindGuests } from "./jobs.ts";
export { registerReservations } from "./routes.ts";
export { reservationSubscribers } from "./subscribers.ts";
