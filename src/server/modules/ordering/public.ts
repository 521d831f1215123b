export { endOrders } from "./jobs.ts";
export { registerOrdering } from "./routes.ts";
export { orderSubscribers } from "./subscribers.ts";
