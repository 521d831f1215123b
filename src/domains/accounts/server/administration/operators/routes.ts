import type { FastifyInstance } from "fastify";
import { type AuditPage, auditQuery, type OperatorView } from "#domains/accounts/contract/admin.ts";
import { mayReadOutbox, type OutboxSetting } from "#domains/notifications/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { readInput } from "#platform/server/http/input.ts";
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
  registerWork(app, { db, gate, now });

  app.get("/api/admin/me", async (request, reply): Promise<OperatorView> => {
    await gate.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    const asking = { remoteAddress: request.socket.remoteAddress, headers: request.headers };
    return { canReadOutbox: mayReadOutbox(outbox, asking) };
  });

  app.get("/api/admin/audit", async (request, reply): Promise<AuditPage> => {
    await gate.requireOperator(request);
    const { before = null } = readInput(auditQuery, request.query);
    reply.header("cache-control", "private, no-store");
    return auditPage(await auditRows(db, PAGE_SIZE + 1, before), PAGE_SIZE);
  });
}
