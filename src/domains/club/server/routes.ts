import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import {
  type Auth,
  actorOf,
  consumeAttempt,
  insertAudit,
  maskEmail,
} from "#domains/accounts/server/public.ts";
import { CLUB_BASIS_POINTS, commissionOn, STANDARD_BASIS_POINTS } from "#domains/payments/commission.ts";
import { EXAMPLE_SALES_YEN } from "#domains/payments/plan-constants.ts";
import type { Database } from "#platform/server/db/database.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { type AdminCode, type CodeState, clubEndpoints } from "../contract.ts";
import { importMembers } from "./import-members.ts";
import { issueCodeAsOperator, issueCodeToMember } from "./issue-code.ts";
import { normalized } from "./rules.ts";
import { codesLike, type ListedCode, revokeCode } from "./store.ts";

interface ClubRoutes {
  db: Database;
  auth: Auth;
  now: () => Date;
}

const HOUR_MS = 3_600_000;
/** Allows for typing errors, but not for guessing. */
const LIMITS = {
  number: { scope: "club-number", max: 10, windowMs: HOUR_MS },
  address: { scope: "club-address", max: 30, windowMs: HOUR_MS },
};
/** Minimum response time, far above what either outcome needs, so that timing does not reveal it. */
const ANSWER_MS = 400;
const MAX_LIST_BYTES = 4 * 1024 * 1024;

/** Club endpoints: trial codes for members, and the member list for operators. */
export function registerClub(app: FastifyInstance, { db, auth, now }: ClubRoutes): void {
  const serve = serverOf(app, clubEndpoints);
  registerCodes(app, { db, auth, now });

  serve("POST /api/shusei/generate-trial-code", async ({ request, reply, readBody }) => {
    const asked = readBody();
    const attempt = await consumeAttempt(
      db,
      now(),
      [LIMITS.address, addressKey(request.ip)],
      [LIMITS.number, normalized(asked.memberNumber)],
    );
    if (!attempt.ok) throw new Refusal(attempt.reason, attempt);
    const [code] = await Promise.all([issueCodeToMember(db, asked, now()), wait(ANSWER_MS)]);
    if (code === null) throw new Refusal("member-not-confirmed");
    reply.header("cache-control", "private, no-store");
    return { trialCode: { code: code.code, trialDays: code.trialDays, ...termsOf() } };
  });

  serve("POST /api/admin/club/members", { bodyLimit: MAX_LIST_BYTES }, async ({ request, readBody }) => {
    const user = await auth.requireOperator(request);
    const { csv, apply } = readBody();
    const by = { actorId: user.id, actor: maskEmail(user.email) };
    return importMembers(db, { csv, apply, by, language: request.language, now: now() });
  });
}

function termsOf() {
  const saved =
    commissionOn(EXAMPLE_SALES_YEN, STANDARD_BASIS_POINTS) -
    commissionOn(EXAMPLE_SALES_YEN, CLUB_BASIS_POINTS);
  return { commissionRate: CLUB_BASIS_POINTS / 10_000, savings: `¥${saved.toLocaleString("en-US")}` };
}

interface CodeRoutes {
  db: Database;
  auth: Auth;
  now: () => Date;
}

/** Maximum number of codes in a list. */
const MAX_LISTED = 200;

/** Trial codes for operators: list, issue and revoke. */
function registerCodes(app: FastifyInstance, { db, auth, now }: CodeRoutes): void {
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

/** The plan that a code was redeemed for without an application, as billing names it. */
const BUSINESS = "business:";

function codeView(row: ListedCode, now: Date): AdminCode {
  const { code, memberNumber, trialDays, applicationId, createdAt, expiresAt } = row;
  return {
    ...{ code, memberNumber, trialDays, state: stateOf(row, now) },
    // Redeemed on the plan page, it belongs to no application.
    applicationId: applicationId?.startsWith(BUSINESS) ? null : applicationId,
    ...{ createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
  };
}

function stateOf({ applicationId, revokedAt, expiresAt }: ListedCode, now: Date): CodeState {
  if (applicationId !== null) return "redeemed";
  if (revokedAt !== null) return "revoked";
  return expiresAt > now ? "live" : "expired";
}
