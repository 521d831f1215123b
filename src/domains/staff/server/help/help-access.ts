import type { FastifyInstance, FastifyRequest } from "fastify";
import { actorOf, insertAudit, type SessionUser } from "#domains/accounts/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import { HELP_ACTS } from "../../help-acts.ts";
import { insertAct, latestGrant, setActStatus } from "./store.ts";

/** Requests of operators who help, with the id of the act that was noted; null for what needs no outcome. */
const noted = new WeakMap<FastifyRequest, number | null>();

/**
 * Whether an operator's request is one that a running help at this restaurant allows. If so, the act is noted, for the
 * owner and in the operators' log, before anything happens.
 * @throws Refusal `help-over`, `help-forbidden`
 */
export async function helpsAt(
  db: Database,
  request: FastifyRequest,
  { user, restaurantId, now }: { user: SessionUser; restaurantId: string; now: Date },
): Promise<boolean> {
  if (!user.hasSecondFactor) return false;
  const grant = await latestGrant(db, user.id, restaurantId);
  if (grant === null) return false;
  if (grant.endedAt !== null || grant.endsAt <= now) throw new Refusal("help-over");
  const route = `${request.method} ${request.routeOptions.url ?? ""}`;
  const act = HELP_ACTS[route];
  if (act === undefined) {
    noteSecurity("access.refused", { code: "help-forbidden", account: user.id });
    throw new Refusal("help-forbidden");
  }
  // Uploads are authorized twice, before and after their body is read.
  if (noted.has(request)) return true;
  const isRead = act.isRead ?? false;
  const id = await db.transaction(async (tx) => {
    const added = await insertAct(tx, { grantId: grant.id, route, isRead }, now);
    if (added !== null) {
      const entry = { ...actorOf(user), action: "help.acted", subject: restaurantId } as const;
      await insertAudit(tx, { ...entry, details: { route } }, now);
    }
    return added;
  });
  noted.set(request, isRead ? null : id);
  return true;
}

/** Notes how each change ended, before its answer is sent. */
export function noteHelpOutcomes(app: FastifyInstance, db: Database): void {
  app.addHook("onSend", async (request, reply) => {
    const id = noted.get(request) ?? null;
    if (id !== null) await setActStatus(db, id, reply.statusCode);
  });
}
