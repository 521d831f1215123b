import type { FastifyInstance } from "fastify";
import { type Auth, actorOf, insertAudit } from "#domains/accounts/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { AdminCode, CodeState } from "../../contract/admin-codes.ts";
import { clubEndpoints } from "../../contract.ts";
import { normalized } from "../members/rules.ts";
import { issueCodeAsOperator } from "./issue-code.ts";
import { codesLike, type ListedCode, revokeCode } from "./store.ts";

interface CodeRoutes {
  db: Database;
  auth: Auth;
  now: () => Date;
}

/** More than an operator looks through. */
const MAX_LISTED = 200;

/** The trial codes that were given out, as operators see them. */
export function registerCodes(app: FastifyInstance, { db, auth, now }: CodeRoutes): void {
  const serve = serverOf(app, clubEndpoints);
  serve("GET /api/admin/trial-codes", async ({ request, reply, readQuery }) => {
    await auth.requireOperator(request);
    const { search } = readQuery();
    reply.header("cache-control", "private, no-store");
    const at = now();
    return (await codesLike(db, normalized(search), MAX_LISTED)).map((row) => codeView(row, at));
  });

  serve("POST /api/admin/trial-codes", async ({ request, readBody }) => {
    const operator = await auth.requireOperator(request);
    const body = readBody();
    const at = now();
    return db.transaction(async (tx) => {
      const issued = await issueCodeAsOperator(tx, body, at);
      if (!issued.ok)
        throw new Refusal("invalid-input", { issues: [{ path: "memberNumber", issue: issued.issue }] });
      const { code, memberNumber, trialDays } = issued.code;
      const details = { memberNumber, trialDays };
      await insertAudit(tx, { ...actorOf(operator), action: "code.issued", subject: code, details }, at);
      return codeView(issued.code, at);
    });
  });

  serve("POST /api/admin/trial-codes/:code/revoke", async ({ request }) => {
    const operator = await auth.requireOperator(request);
    const { code } = request.params;
    const at = now();
    return db.transaction(async (tx) => {
      const revoked = await revokeCode(tx, code, at);
      if (revoked === null) throw new Refusal("not-found");
      const details = { memberNumber: revoked.memberNumber };
      await insertAudit(tx, { ...actorOf(operator), action: "code.revoked", subject: code, details }, at);
      return codeView(revoked, at);
    });
  });
}

function codeView(row: ListedCode, now: Date): AdminCode {
  const { code, memberNumber, trialDays, applicationId, createdAt, expiresAt } = row;
  return {
    ...{ code, memberNumber, trialDays, applicationId, state: stateOf(row, now) },
    ...{ createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
  };
}

function stateOf({ applicationId, revokedAt, expiresAt }: ListedCode, now: Date): CodeState {
  if (applicationId !== null) return "redeemed";
  if (revokedAt !== null) return "revoked";
  return expiresAt > now ? "live" : "expired";
}
