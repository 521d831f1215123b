import type { FastifyInstance } from "fastify";
import type { AdminJobs, AdminMessages } from "#domains/notifications/contract.ts";
import {
  canResend,
  countMessages,
  failedMessages,
  mayReadOutbox,
  type OutboxSetting,
  resendMessage,
} from "#domains/notifications/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { countEvents, type StuckRow, setDueNow, stuckEvents } from "#platform/server/events/store.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { accountsEndpoints } from "../../contract.ts";
import type { Auth } from "../policy.ts";
import { registerOperatorList } from "./operator-routes.ts";
import { actorOf, auditPage, auditRows, insertAudit, maskEmail } from "./store.ts";

interface OperatorRoutes {
  db: Database;
  auth: Auth;
  now: () => Date;
  outbox: OutboxSetting;
  publicUrl: string;
}

const PAGE_SIZE = 50;

/** Operators and their audit log. */
export function registerOperators(
  app: FastifyInstance,
  { db, auth, now, outbox, publicUrl }: OperatorRoutes,
): void {
  const serve = serverOf(app, accountsEndpoints);
  registerWork(app, { db, auth, now });
  registerOperatorList(app, { db, auth, now, publicUrl });

  serve("GET /api/admin/me", async ({ request, reply }) => {
    const { operatorAs: role } = await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    const asking = { remoteAddress: request.socket.remoteAddress, headers: request.headers };
    return { role, canReadOutbox: mayReadOutbox(outbox, asking) };
  });

  serve("GET /api/admin/audit", async ({ request, reply, readQuery }) => {
    await auth.requireOperator(request);
    const { before = null } = readQuery();
    reply.header("cache-control", "private, no-store");
    return auditPage(await auditRows(db, PAGE_SIZE + 1, before), PAGE_SIZE);
  });
}

interface WorkRoutes {
  db: Database;
  auth: Auth;
  now: () => Date;
}

/** More than an operator looks through. */
const MAX_LISTED = 100;

/** Background work, and its failures. */
function registerWork(app: FastifyInstance, { db, auth, now }: WorkRoutes): void {
  const serve = serverOf(app, accountsEndpoints);
  const jobs = async (): Promise<AdminJobs> => ({
    waiting: await countEvents(db),
    stuck: (await stuckEvents(db, MAX_LISTED)).map(eventView),
  });

  serve("GET /api/admin/jobs", async ({ request, reply }) => {
    await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return jobs();
  });

  serve("POST /api/admin/events/:id/retry", async ({ request }) => {
    const operator = await auth.requireOperator(request);
    const id = Number(request.params.id);
    const at = now();
    await db.transaction(async (tx) => {
      const type = Number.isSafeInteger(id) ? await setDueNow(tx, id, at) : null;
      if (type === null) throw new Refusal("not-found");
      const entry = { ...actorOf(operator), action: "event.retried", subject: String(id) } as const;
      await insertAudit(tx, { ...entry, details: { type } }, at);
    });
    return jobs();
  });

  const messages = async (): Promise<AdminMessages> => {
    const failed = await failedMessages(db, MAX_LISTED);
    return {
      counts: await countMessages(db),
      failed: failed.map((message) => ({
        ...{ id: message.id, channel: message.channel, template: message.template, error: message.lastError },
        address: maskAddress(message.address),
        canSendAgain: canResend(message, now()),
        at: message.createdAt.toISOString(),
      })),
    };
  };

  serve("GET /api/admin/messages", async ({ request, reply }) => {
    await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return messages();
  });

  serve("POST /api/admin/messages/:id/again", async ({ request }) => {
    const operator = await auth.requireOperator(request);
    const at = now();
    await db.transaction(async (tx) => {
      const message = await resendMessage(tx, request.params.id, at);
      // Another operator was faster, or it is too late: the reloaded list shows the current state.
      if (message === null) return;
      const { id, template, address } = message;
      const entry = { ...actorOf(operator), action: "message.resent", subject: id } as const;
      await insertAudit(tx, { ...entry, details: { template, address: maskAddress(address) } }, at);
    });
    return messages();
  });
}

function eventView({ createdAt, dueAt, lastError, ...row }: StuckRow): AdminJobs["stuck"][number] {
  const times = { createdAt: createdAt.toISOString(), dueAt: dueAt?.toISOString() ?? null };
  return { ...row, ...times, error: lastError };
}

/** Destination of a message in a form that its recipient recognizes: a masked email address, number or chat name. */
function maskAddress(address: string): string {
  if (address.includes("@")) return maskEmail(address);
  return address === "" ? "" : `${address.slice(0, 3)}•••${address.slice(-2)}`;
}
