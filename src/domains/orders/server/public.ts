export { tillSums } from "./board/settle-orders.ts";
export { ordersProvider } from "./erasure/erase-orders.ts";
export { cleanPrintJobs, endOrders, eraseOrderGuests } from "./jobs.ts";
export { listOwnOrders, type OwnOrder } from "./order/own-orders.ts";
export { orderVisits } from "./order/visits.ts";
export { orderingHooks } from "./restaurant-hooks/restaurant-hooks.ts";
export { registerOrdering } from "./routes.ts";
export { addDemoOrdering, type DemoOrdering } from "./settings/ordering-settings.ts";
export { orderSubscribers } from "./subscribers.ts";
