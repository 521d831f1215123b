import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { OperatorsView } from "../../contract/operators.ts";
import { accountsEndpoints } from "../../contract.ts";
import { consumeAttempt } from "../credentials/consume-attempt.ts";
import type { Auth, SessionUser } from "../policy.ts";
import { inviteOperator } from "./add-operator.ts";
import { changeOperator } from "./change-operators.ts";
import { operatorRows } from "./store.ts";

interface OperatorListRoutes {
  db: Database;
  auth: Auth;
  publicUrl: string;
  now: () => Date;
}

/** Limit of invitations per inviting operator: each is a mail to an address that was typed. */
const INVITATION_LIMIT = { scope: "operator-invitation", max: 20, windowMs: 3_600_000 };

/** The operators, for those who may do everything. Every change responds with the updated list. */
export function registerOperatorList(
  app: FastifyInstance,
  { db, auth, publicUrl, now }: OperatorListRoutes,
): void {
  const serve = serverOf(app, accountsEndpoints);
  const view = async ({ id: readerId }: SessionUser): Promise<OperatorsView> => {
    const rows = await operatorRows(db, now());
    return rows.map(({ madeAt, lastUsedAt, ...row }) => ({
      ...row,
      madeAt: madeAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isReader: row.id === readerId,
    }));
  };

  serve("GET /api/admin/operators", async ({ request, reply }) => {
    const operator = await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return view(operator);
  });

  serve("POST /api/admin/operators", async ({ request, readBody }) => {
    const operator = await auth.requireOperator(request);
    const { email, role } = readBody();
    const attempt = await consumeAttempt(db, now(), [INVITATION_LIMIT, operator.id]);
    if (!attempt.ok) throw new Refusal(attempt.reason, attempt);
    const { language } = request;
    const result = await inviteOperator(db, { email, role, operator, language, publicUrl, now: now() });
    if (!result.ok) throw new Refusal(result.reason);
    return view(operator);
  });

  serve("PUT /api/admin/operators/:id", async ({ request, readBody }) => {
    const operator = await auth.requireOperator(request);
    const { role } = readBody();
    const result = await changeOperator(db, { id: request.params.id, role, operator, now: now() });
    if (!result.ok) throw new Refusal(result.reason);
    return view(operator);
  });

  serve("DELETE /api/admin/operators/:id", async ({ request }) => {
    const operator = await auth.requireOperator(request);
    const result = await changeOperator(db, { id: request.params.id, role: null, operator, now: now() });
    if (!result.ok) throw new Refusal(result.reason);
    return view(operator);
  });
}
