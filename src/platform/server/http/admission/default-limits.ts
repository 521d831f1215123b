import type { FastifyInstance } from "fastify";

/** More than a busy dining room does from one network address, and too little to wear anything out. */
const CHANGES = { max: 300, timeWindow: "1 minute", counts: "here" } as const;
const READS: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/**
 * Gives every call that changes something a limit, unless it has one of its own: none is forgotten. To be asked for before
 * the limits are registered, which take up what a route says.
 */
export function registerDefaultLimits(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if ([route.method].flat().every((method) => READS.includes(method))) return;
    if (route.config?.rateLimit === undefined)
      route.config = Object.assign(route.config ?? {}, { rateLimit: CHANGES });
  });
}
