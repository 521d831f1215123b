import { collectDefaultMetrics, Registry } from "prom-client";

/** What this process can be asked for at `/metrics`. Labels are of closed sets: no address, id or text of anybody's. */
export const registry = new Registry();

// Memory, processor time, the delay of the event loop, collections of garbage: under the names that everybody knows.
collectDefaultMetrics({ register: registry });
