import type { FastifyInstance } from "fastify";

/** More than a busy restaurant needs from one network address, and too little to exhaust resources. */
const CHANGES = { max: 300, timeWindow: "1 minute", counts: "here" } as const;
const READS: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/**
 * Adds a rate limit to every mutating route that does not define its own. Must be registered before the rate limits,
 * which read the route's configuration.
 */
export function registerDefaultLimits(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if ([route.method].flat().every((method) => READS.includes(method))) return;
    if (route.config?.rateLimit === undefined)
      route.config = Object.assign(route.config ?? {}, { rateLimit: CHANGES });
  });
}
