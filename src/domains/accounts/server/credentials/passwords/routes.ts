import type { FastifyInstance } from "fastify";
import {
  changePassword as changePasswordBody,
  resetPassword,
  wantPasswordReset,
} from "#domains/accounts/contract/accounts.ts";
import type { Database } from "#platform/server/db/database.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import type { Gate } from "../../policy.ts";
import { changePassword } from "./change-password.ts";
import { sendReset } from "./send-reset.ts";
import { setPassword } from "./set-password.ts";

export interface PasswordRoutes {
  db: Database;
  gate: Gate;
  now: () => Date;
}

export function registerPasswords(app: FastifyInstance, { db, gate, now }: PasswordRoutes): void {
  app.put("/api/auth/password", async (request, reply) => {
    const user = await gate.requireUser(request);
    const body = readInput(changePasswordBody, request.body);
    const result = await changePassword(db, user, { ...body, address: request.ip, now: now() });
    if (result.ok) noteSecurity("password.changed", { account: user.id });
    if (result.ok) return reply.status(204).send();
    if (result.reason === "wrong-password") throw refusedField("currentPassword", "password-wrong");
    if (result.reason === "password-refused") throw refusedField("newPassword", result.issue);
    throw new Refusal(result.reason, result);
  });

  app.post("/api/auth/password-reset", async (request, reply) => {
    const { email } = readInput(wantPasswordReset, request.body);
    const result = await sendReset(db, { email, address: request.ip, now: now() });
    if (!result.ok) throw new Refusal(result.reason, result);
    return reply.status(202).send();
  });

  app.put("/api/auth/password-reset", async (request, reply) => {
    const body = readInput(resetPassword, request.body);
    const result = await setPassword(db, { ...body, address: request.ip, now: now() });
    noteSecurity(result.ok ? "password.reset" : "password.reset-refused", {});
    if (result.ok) return reply.status(204).send();
    if (result.reason === "password-refused") throw refusedField("password", result.issue);
    throw new Refusal(result.reason, result.reason === "too-many-attempts" ? result : {});
  });
}

function refusedField(path: string, issue: string): Refusal {
  return new Refusal("invalid-input", { issues: [{ path, issue }] });
}
