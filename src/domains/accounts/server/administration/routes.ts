import type { FastifyInstance } from "fastify";
import { mayReadOutbox, type OutboxSetting } from "#domains/notifications/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { accountsEndpoints } from "../../contract.ts";
import type { Auth } from "../policy.ts";
import { registerWork } from "./job-routes.ts";
import { auditPage, auditRows } from "./store.ts";

interface OperatorRoutes {
  db: Database;
  auth: Auth;
  now: () => Date;
  outbox: OutboxSetting;
}

const PAGE_SIZE = 50;

/** Who runs the installation, and what they have done. */
export function registerOperators(app: FastifyInstance, { db, auth, now, outbox }: OperatorRoutes): void {
  const serve = serverOf(app, accountsEndpoints);
  registerWork(app, { db, auth, now });

  serve("GET /api/admin/me", async ({ request, reply }) => {
    await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    const asking = { remoteAddress: request.socket.remoteAddress, headers: request.headers };
    return { canReadOutbox: mayReadOutbox(outbox, asking) };
  });

  serve("GET /api/admin/audit", async ({ request, reply, readQuery }) => {
    await auth.requireOperator(request);
    const { before = null } = readQuery();
    reply.header("cache-control", "private, no-store");
    return auditPage(await auditRows(db, PAGE_SIZE + 1, before), PAGE_SIZE);
  });
}
