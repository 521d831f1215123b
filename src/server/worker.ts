import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { registerHealth } from "./http/health.ts";
import { registerSecurityHeaders, securityHeaders } from "./http/security-headers.ts";
import { answerUnreadable } from "./http/unreadable.ts";
import { log } from "./telemetry/log.ts";
import { registerMetrics } from "./telemetry/metrics-route.ts";

/** What a process answers that only works (`ROLE=worker`): how it is, and nothing else. */
export function buildWorker(
  db: Database,
  { telemetry, publicUrl }: Pick<Config, "telemetry" | "publicUrl">,
  now: () => Date,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerUnreadable(securityHeaders(publicUrl)),
  });
  registerSecurityHeaders(app, publicUrl);
  registerHealth(app, { db, isCatalogueLoaded: () => true });
  registerMetrics(app, { db, catalogue: null, now, token: telemetry.metricsToken });
  return app;
}
