import type { FastifyInstance } from "fastify";
import type { Gate } from "#domains/accounts/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { type InvitationAccepted, type InvitationView, invitationLink } from "../../contract/staff.ts";
import { getInvitation } from "./get-invitation.ts";
import { takeInvitation } from "./take-invitation.ts";

/** Nobody opens more mails than this; 256 random bits are not guessed. */
const LIMIT = { rateLimit: { max: 60, timeWindow: "10 minutes" } };

/** What the link of an invitation opens. Its token comes in bodies: addresses stand in the logs of proxies. */
export function registerInvitations(
  app: FastifyInstance,
  { db, gate, now }: { db: Database; gate: Gate; now: () => Date },
): void {
  app.post("/api/invitations/look-up", { config: LIMIT }, async (request, reply): Promise<InvitationView> => {
    const { token } = readInput(invitationLink, request.body);
    const reader = await gate.identify(request);
    const invitation = await getInvitation(db, { token, reader, now: now() });
    if (invitation === null) throw new Refusal("invitation-over");
    reply.header("cache-control", "private, no-store");
    return invitation;
  });

  app.post("/api/invitations/accept", { config: LIMIT }, async (request): Promise<InvitationAccepted> => {
    const reader = await gate.requireUser(request);
    const { token } = readInput(invitationLink, request.body);
    const result = await takeInvitation(db, { token, reader, now: now() });
    if (!result.ok) throw new Refusal(result.reason);
    return result.accepted;
  });
}
