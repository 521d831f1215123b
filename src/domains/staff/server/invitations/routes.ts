import type { FastifyInstance } from "fastify";
import { type Auth, deviceName } from "#domains/accounts/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { staffEndpoints } from "../../contract.ts";
import { signUpByInvitation } from "./sign-up.ts";
import { acceptInvitation, getInvitation } from "./staff-invitations.ts";

/** More than a person needs; the token has 256 random bits. */
const LIMIT = { rateLimit: { max: 60, timeWindow: "10 minutes" } };

/** Endpoints of an invitation's link. The token is sent in the body, since proxies log URLs. */
export function registerInvitations(
  app: FastifyInstance,
  { db, auth, now }: { db: Database; auth: Auth; now: () => Date },
): void {
  const serve = serverOf(app, staffEndpoints);
  serve("POST /api/invitations/look-up", { config: LIMIT }, async ({ request, reply, readBody }) => {
    const { token } = readBody();
    const reader = await auth.identify(request);
    const invitation = await getInvitation(db, { token, reader, now: now() });
    if (invitation === null) throw new Refusal("invitation-over");
    reply.header("cache-control", "private, no-store");
    return invitation;
  });

  serve("POST /api/invitations/accept", { config: LIMIT }, async ({ request, readBody }) => {
    const reader = await auth.requireUser(request);
    const { token } = readBody();
    const result = await acceptInvitation(db, { token, reader, now: now() });
    if (!result.ok) throw new Refusal(result.reason);
    return result.accepted;
  });

  serve("POST /api/invitations/sign-up", { config: LIMIT }, async ({ request, reply, readBody }) => {
    const { language, ip: address } = request;
    const device = deviceName(request.headers["user-agent"]);
    const result = await signUpByInvitation(db, { ...readBody(), language, device, address, now: now() });
    if (!result.ok)
      throw result.reason === "password-refused"
        ? new Refusal("invalid-input", { issues: [{ path: "password", issue: result.issue }] })
        : new Refusal(result.reason, "retryAfterS" in result ? result : {});
    reply.header("cache-control", "private, no-store");
    return result.signedUp;
  });
}
