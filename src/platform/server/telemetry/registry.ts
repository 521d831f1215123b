import { collectDefaultMetrics, Registry } from "prom-client";

/**
 * Metrics of this process, exposed at `/metrics`. Labels must come from closed sets: no address, id or text of a
 * person.
 */
export const registry = new Registry();

// Memory, CPU time, event loop delay and garbage collection, under their conventional names.
collectDefaultMetrics({ register: registry });
