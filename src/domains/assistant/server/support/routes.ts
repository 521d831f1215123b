import type { FastifyInstance } from "fastify";
import { actorOf, insertAudit } from "#domains/accounts/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { SupportStatus } from "../../contract/conversations.ts";
import { assistantEndpoints } from "../../contract.ts";
import type { ChatRoutes } from "../port.ts";
import { absentBefore } from "../rules.ts";
import { medianWait, openingAt, parseHours } from "./rules.ts";
import { isPresent, isStaffed, latestWaits, setHours, supportHours } from "./store.ts";

/** Routes of support hours and status. */
export function registerSupport(app: FastifyInstance, { db, auth, company, now }: ChatRoutes): void {
  const serve = serverOf(app, assistantEndpoints);
  serve("GET /api/chat/desk", async ({ reply }) => {
    reply.header("cache-control", "no-store");
    return getSupportStatus(db, company.email, now());
  });

  serve("GET /api/admin/chat-desk", async ({ request, reply }) => {
    await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return { hours: await supportHours(db) };
  });

  serve("PUT /api/admin/chat-desk", async ({ request, readBody }) => {
    const operator = await auth.requireOperator(request);
    const { hours } = readBody();
    if (parseHours(hours) === null)
      throw new Refusal("invalid-input", { issues: [{ path: "hours", issue: "place-hours" }] });
    await db.transaction(async (tx) => {
      await setHours(tx, hours);
      const entry = { ...actorOf(operator), action: "desk.changed", subject: null } as const;
      await insertAudit(tx, { ...entry, details: { hours } }, now());
    });
    return { hours };
  });
}

/** Sample size of the median wait. */
const LATEST = 20;

/** Whether support is staffed, open and present, and the usual wait. */
async function getSupportStatus(
  db: Queryable,
  supportEmail: string | null,
  now: Date,
): Promise<SupportStatus> {
  const { isOpen, opensAt } = openingAt(await supportHours(db), now);
  return {
    ...{ isOpen, supportEmail },
    isStaffed: await isStaffed(db),
    isPresent: await isPresent(db, absentBefore(now)),
    opensAt: opensAt?.toISOString() ?? null,
    waitMinutes: medianWait(await latestWaits(db, LATEST)),
  };
}
