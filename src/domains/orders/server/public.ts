export { ordersPart } from "./get-account-part.ts";
export { boardPart } from "./house/get-house-part.ts";
export { endOrders, forgetEaters } from "./jobs.ts";
export { registerOrdering } from "./routes.ts";
export { addDemoOrdering, type DemoOrdering } from "./settings/add-demo-ordering.ts";
export { orderSubscribers } from "./subscribers.ts";
