import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import { accountsEndpoints } from "../../../contract.ts";
import type { Auth } from "../../policy.ts";
import { changePassword, sendReset, setPassword } from "./change-password.ts";

export interface PasswordRoutes {
  db: Database;
  auth: Auth;
  now: () => Date;
}

export function registerPasswords(app: FastifyInstance, { db, auth, now }: PasswordRoutes): void {
  const serve = serverOf(app, accountsEndpoints);
  serve("PUT /api/auth/password", async ({ request, readBody }) => {
    const user = await auth.requireUser(request);
    const body = readBody();
    const result = await changePassword(db, user, { ...body, address: request.ip, now: now() });
    if (result.ok) noteSecurity("password.changed", { account: user.id });
    if (result.ok) return;
    if (result.reason === "wrong-password") throw refusedField("currentPassword", "password-wrong");
    if (result.reason === "password-refused") throw refusedField("newPassword", result.issue);
    throw new Refusal(result.reason, result);
  });

  serve("POST /api/auth/password-reset", async ({ request, reply, readBody }) => {
    const { email } = readBody();
    const result = await sendReset(db, { email, address: request.ip, now: now() });
    if (!result.ok) throw new Refusal(result.reason, result);
    return reply.status(202).send();
  });

  serve("PUT /api/auth/password-reset", async ({ request, readBody }) => {
    const body = readBody();
    const result = await setPassword(db, { ...body, address: request.ip, now: now() });
    noteSecurity(result.ok ? "password.reset" : "password.reset-refused", {});
    if (result.ok) return;
    if (result.reason === "password-refused") throw refusedField("password", result.issue);
    throw new Refusal(result.reason, result.reason === "too-many-attempts" ? result : {});
  });
}

function refusedField(path: string, issue: string): Refusal {
  return new Refusal("invalid-input", { issues: [{ path, issue }] });
}
