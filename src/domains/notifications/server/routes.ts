import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/server/db/database.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { notificationsEndpoints } from "../contract.ts";
import { registerOutbox } from "./outbox/routes.ts";
import { channelStatus, type NotificationSettings } from "./port.ts";
import { registerWebhooks } from "./webhooks/routes.ts";

export function registerNotifications(
  app: FastifyInstance,
  parts: { db: Database; settings: NotificationSettings; now: () => Date },
): void {
  const serve = serverOf(app, notificationsEndpoints);
  const status = channelStatus(parts.settings);
  serve("GET /api/notifications/channels", ({ reply }) => {
    reply.header("cache-control", "public, max-age=300");
    return status;
  });
  registerOutbox(app, parts);
  registerWebhooks(app, parts);
}
