import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { type Auth, consumeAttempt, maskEmail } from "#domains/accounts/server/public.ts";
import { CLUB_BASIS_POINTS, commissionOn, STANDARD_BASIS_POINTS } from "#domains/payments/commission.ts";
import { EXAMPLE_SALES_YEN } from "#domains/payments/plan-constants.ts";
import type { Database } from "#platform/server/db/database.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { clubEndpoints } from "../contract.ts";
import { issueCodeToMember } from "./codes/issue-code.ts";
import { registerCodes } from "./codes/routes.ts";
import { importMembers } from "./members/import-members.ts";
import { normalized } from "./members/rules.ts";

export interface ClubRoutes {
  db: Database;
  auth: Auth;
  now: () => Date;
}

const HOUR_MS = 3_600_000;
/** Enough for typing errors, far too few for guessing. */
const LIMITS = {
  number: { scope: "club-number", max: 10, windowMs: HOUR_MS },
  address: { scope: "club-address", max: 30, windowMs: HOUR_MS },
};
/** Yes and no take the same time, far above what either needs. */
const ANSWER_MS = 400;
const MAX_LIST_BYTES = 4 * 1024 * 1024;

/** The club: its members get trial codes, and an operator keeps its list. */
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
