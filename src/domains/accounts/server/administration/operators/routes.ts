import type { FastifyInstance } from "fastify";
import { mayReadOutbox, type OutboxSetting } from "#domains/notifications/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { accountsEndpoints } from "../../../contract.ts";
import type { Gate } from "../../policy.ts";
import { auditRows } from "../audit/store.ts";
import { auditPage } from "../audit/view.ts";
import { registerWork } from "./work/routes.ts";

export interface OperatorRoutes {
  db: Database;
  gate: Gate;
  now: () => Date;
  outbox: OutboxSetting;
}

const PAGE_SIZE = 50;

/** Who runs the installation, and what they have done. */
export function registerOperators(app: FastifyInstance, { db, gate, now, outbox }: OperatorRoutes): void {
  const serve = serverOf(app, accountsEndpoints);
  registerWork(app, { db, gate, now });

  serve("GET /api/admin/me", async ({ request, reply }) => {
    await gate.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    const asking = { remoteAddress: request.socket.remoteAddress, headers: request.headers };
    return { canReadOutbox: mayReadOutbox(outbox, asking) };
  });

  serve("GET /api/admin/audit", async ({ request, reply, readQuery }) => {
    await gate.requireOperator(request);
    const { before = null } = readQuery();
    reply.header("cache-control", "private, no-store");
    return auditPage(await auditRows(db, PAGE_SIZE + 1, before), PAGE_SIZE);
  });
}
