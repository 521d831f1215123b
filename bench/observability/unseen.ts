import type { FastifyInstance } from "fastify";

/** Replaces telemetry/access.ts: requests have no id, no request context, no metrics and no log line. */
export function registerAccess(app: FastifyInstance): void {
  app.decorateRequest("passage", null);
}
