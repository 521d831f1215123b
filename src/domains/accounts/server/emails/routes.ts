import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/server/db/database.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import { verifyEmail } from "../../contract/accounts.ts";
import type { Gate } from "../policy.ts";
import { sendVerification } from "./send-verification.ts";
import { verifyByToken } from "./set-email-verified.ts";

export interface EmailRoutes {
  db: Database;
  gate: Gate;
  now: () => Date;
  publicUrl: string;
}

export function registerEmails(app: FastifyInstance, { db, gate, now, publicUrl }: EmailRoutes): void {
  app.post("/api/auth/verify-email", async (request, reply) => {
    const { token } = readInput(verifyEmail, request.body);
    const result = await verifyByToken(db, { token, address: request.ip, now: now() });
    if (result.ok) noteSecurity("email.verified");
    if (result.ok) return reply.status(204).send();
    throw new Refusal(result.reason, result.reason === "too-many-attempts" ? result : {});
  });

  app.post("/api/auth/verify-email/resend", async (request, reply) => {
    const user = await gate.requireUser(request);
    const result = await db.transaction((tx) => sendVerification(tx, user.id, publicUrl, now()));
    if (!result.ok) throw new Refusal(result.reason, result);
    return reply.status(202).send();
  });
}
