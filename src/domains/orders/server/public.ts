export { ordersPart } from "./get-account-part.ts";
export { endOrders, forgetEaters } from "./jobs.ts";
export { boardPart } from "./restaurant-hooks/get-restaurant-hooks.ts";
export { registerOrdering } from "./routes.ts";
export { addDemoOrdering, type DemoOrdering } from "./settings/add-demo-ordering.ts";
export { orderSubscribers } from "./subscribers.ts";
