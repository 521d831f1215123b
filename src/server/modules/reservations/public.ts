export { type InventoryInput, insertInventory } from "./inventory/store.ts";
export { registerReservations } from "./routes.ts";
