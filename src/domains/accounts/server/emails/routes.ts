import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import { accountsEndpoints } from "../../contract.ts";
import type { Auth } from "../policy.ts";
import { sendVerification, verifyByToken } from "./verify-email.ts";

export interface EmailRoutes {
  db: Database;
  auth: Auth;
  now: () => Date;
  publicUrl: string;
}

export function registerEmails(app: FastifyInstance, { db, auth, now, publicUrl }: EmailRoutes): void {
  const serve = serverOf(app, accountsEndpoints);
  serve("POST /api/auth/verify-email", async ({ request, readBody }) => {
    const { token } = readBody();
    const result = await verifyByToken(db, { token, address: request.ip, now: now() });
    if (result.ok) noteSecurity("email.verified");
    if (result.ok) return;
    throw new Refusal(result.reason, result.reason === "too-many-attempts" ? result : {});
  });

  serve("POST /api/auth/verify-email/resend", async ({ request, reply }) => {
    const user = await auth.requireUser(request);
    const result = await db.transaction((tx) => sendVerification(tx, user.id, publicUrl, now()));
    if (!result.ok) throw new Refusal(result.reason, result);
    return reply.status(202).send();
  });
}
