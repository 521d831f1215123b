import type { FastifyInstance } from "fastify";

/** Stands in for telemetry/access.ts: requests have no id, no trail, no figures and no line in the log. */
export function registerAccess(app: FastifyInstance): void {
  app.decorateRequest("passage", null);
}
