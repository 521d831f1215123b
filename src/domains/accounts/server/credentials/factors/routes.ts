import type { FastifyInstance } from "fastify";
import type { NewSecondFactor } from "#domains/accounts/contract/accounts.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import { accountsEndpoints } from "../../../contract.ts";
import { getMe } from "../../account/get-me.ts";
import type { Auth } from "../../policy.ts";
import type { AccountDataProvider } from "../../port.ts";
import { addFactor, removeFactor, setFactor } from "./second-factor.ts";
import { countRecoveryCodes, factorOf } from "./store.ts";

export interface FactorRoutes {
  db: Database;
  auth: Auth;
  parts: readonly AccountDataProvider[];
  now: () => Date;
}

/** Routes of two-step verification. Secrets and codes are shown once and never cached. */
export function registerFactors(app: FastifyInstance, { db, auth, parts, now }: FactorRoutes): void {
  const serve = serverOf(app, accountsEndpoints);
  serve("GET /api/auth/second-factor", async ({ request, reply }) => {
    const user = await auth.requireUser(request);
    reply.header("cache-control", "private, no-store");
    const factor = await factorOf(db, user.id);
    const isOn = factor !== null && factor.confirmedAt !== null;
    return { isOn, recoveryCodesLeft: await countRecoveryCodes(db, user.id) };
  });

  serve("POST /api/auth/second-factor", async ({ request, reply, readBody }) => {
    const user = await auth.requireUser(request);
    const { password } = readBody();
    const result = await addFactor(db, user, { password, address: request.ip, now: now() });
    if (!result.ok) throw refusalOf(result);
    const { secret, uri } = result;
    reply.header("cache-control", "private, no-store");
    return { secret, uri } satisfies NewSecondFactor;
  });

  serve("PUT /api/auth/second-factor", async ({ request, reply, readBody }) => {
    const user = await auth.requireUser(request);
    const { code } = readBody();
    const result = await setFactor(db, user, { code, now: now() });
    if (!result.ok) throw refusalOf(result);
    noteSecurity("second-factor.on", { account: user.id });
    reply.header("cache-control", "private, no-store");
    // This session now counts as opened with a second factor.
    const { home } = await getMe(db, parts, { ...user, hasSecondFactor: true });
    return { recoveryCodes: result.recoveryCodes, home };
  });

  serve("DELETE /api/auth/second-factor", async ({ request, readBody }) => {
    const user = await auth.requireUser(request);
    const body = readBody();
    const result = await removeFactor(db, user, { ...body, address: request.ip, now: now() });
    if (!result.ok) throw refusalOf(result);
    noteSecurity("second-factor.off", { account: user.id });
  });
}

type Failed =
  | { reason: "wrong-password" | "wrong-code" | "no-factor" | "not-begun" | "is-on" }
  | { reason: "too-many-attempts"; retryAfterS: number };

function refusalOf(failed: Failed): Refusal {
  if (failed.reason === "too-many-attempts") return new Refusal(failed.reason, failed);
  if (failed.reason === "wrong-password") return refusedField("password", "password-wrong");
  return failed.reason === "wrong-code"
    ? refusedField("code", "code-wrong")
    : new Refusal("changed-meanwhile");
}

function refusedField(path: string, issue: string): Refusal {
  return new Refusal("invalid-input", { issues: [{ path, issue }] });
}
