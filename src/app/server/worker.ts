import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Config } from "#platform/server/config/config.ts";
import type { Database } from "#platform/server/db/database.ts";
import { registerHealth } from "#platform/server/http/health.ts";
import { registerSecurityHeaders, securityHeaders } from "#platform/server/http/security-headers.ts";
import { answerUnreadable } from "#platform/server/http/unreadable.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { registerMetrics } from "#platform/server/telemetry/metrics-route.ts";

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
