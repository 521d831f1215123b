import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/server/db/database.ts";
import { ensureGuestKey, hashKey } from "#platform/server/http/caller/guest-key.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import { accountsEndpoints } from "../../contract.ts";
import { redeemContactCode, sendCode } from "./contact-codes.ts";

export interface ContactRoutes {
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
