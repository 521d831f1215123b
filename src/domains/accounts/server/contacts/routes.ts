import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/server/db/database.ts";
import { ensureGuestKey, hashKey } from "#platform/server/http/caller/credentials.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import { accountsEndpoints } from "../../contract.ts";
import type { Auth } from "../policy.ts";
import { redeemContactCode, sendCode } from "./contact-codes.ts";
import { sendVerification, verifyByToken } from "./verify-email.ts";

interface ContactRoutes {
  db: Database;
  now: () => Date;
  publicUrl: string;
}

/** Rate limit per network address, including attempts to enter a code. */
const LIMIT = { rateLimit: { max: 60, timeWindow: "10 minutes" } };

export function registerContacts(app: FastifyInstance, { db, now, publicUrl }: ContactRoutes): void {
  const serve = serverOf(app, accountsEndpoints);
  serve("POST /api/contact-codes", { config: LIMIT }, async ({ request, reply, readBody }) => {
    const { email } = readBody();
    const { language, ip: address } = request;
    const result = await sendCode(db, { email, language, address, publicUrl, now: now() });
    if (!result.ok) throw new Refusal(result.reason, result);
    reply.header("cache-control", "no-store");
    return { id: result.id, expiresAt: result.expiresAt.toISOString() };
  });

  serve("POST /api/contact-codes/:id", { config: LIMIT }, async ({ request, reply, readBody }) => {
    const { code } = readBody();
    const holderHash = hashKey(ensureGuestKey(request, reply));
    const result = await redeemContactCode(db, { id: request.params.id, code, holderHash, now: now() });
    if (!result.ok) throw new Refusal("invalid-input", { issues: [{ path: "code", issue: result.reason }] });
    noteSecurity("email.verified");
  });
}

interface EmailRoutes {
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
