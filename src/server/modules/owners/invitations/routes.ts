import type { FastifyInstance } from "fastify";
import type { InvitationAccepted, InvitationView } from "../../../../shared/contract/houses.ts";
import type { Database } from "../../../db/database.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { Gate } from "../../accounts/public.ts";
import { getInvitation } from "./get-invitation.ts";
import { takeInvitation } from "./take-invitation.ts";

/** Nobody opens more mails than this; 256 random bits are not guessed. */
const LIMIT = { rateLimit: { max: 60, timeWindow: "10 minutes" } };

interface OfToken {
  Params: { token: string };
}

/** What the link of an invitation opens. */
export function registerInvitations(
  app: FastifyInstance,
  { db, gate, now }: { db: Database; gate: Gate; now: () => Date },
): void {
  app.get<OfToken>(
    "/api/invitations/:token",
    { config: LIMIT },
    async (request, reply): Promise<InvitationView> => {
      const reader = await gate.identify(request);
      const invitation = await getInvitation(db, { token: request.params.token, reader, now: now() });
      if (invitation === null) throw new Refusal("invitation-over");
      reply.header("cache-control", "private, no-store");
      return invitation;
    },
  );

  app.post<OfToken>(
    "/api/invitations/:token",
    { config: LIMIT },
    async (request): Promise<InvitationAccepted> => {
      const reader = await gate.requireUser(request);
      const result = await takeInvitation(db, { token: request.params.token, reader, now: now() });
      if (!result.ok) throw new Refusal(result.reason);
      return result.accepted;
    },
  );
}
