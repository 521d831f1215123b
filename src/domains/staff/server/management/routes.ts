import type { FastifyInstance } from "fastify";
import { consumeAttempt } from "#domains/accounts/server/public.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { StaffView } from "../../contract/staff.ts";
import { staffEndpoints } from "../../contract.ts";
import { createInvitation } from "../invitations/create-invitation.ts";
import { deleteInvitation, openInvitations } from "../invitations/store.ts";
import type { Member } from "../members/policy.ts";
import type { StaffRoutes } from "../port.ts";
import { changeStaff } from "./change-staff.ts";
import { staffOf } from "./store.ts";

/** Mails that one person can cause to anybody's address. */
const INVITES = { scope: "invitation-mail", max: 20, windowMs: 3_600_000 };

/** Who works for a restaurant, for its owners. Every change answers with all of them. */
export function registerStaff(app: FastifyInstance, { db, ownerAuth, now, publicUrl }: StaffRoutes): void {
  const serve = serverOf(app, staffEndpoints);
  serve("GET /api/owner/restaurants/:id/crew", async ({ request, reply }) => {
    const owner = await ownerAuth.requireMember(request, request.params.id, "owner");
    reply.header("cache-control", "private, no-store");
    return staffView(owner);
  });

  serve("PUT /api/owner/restaurants/:id/members/:accountId", async ({ request, readBody }) => {
    const owner = await ownerAuth.requireMember(request, request.params.id, "owner");
    const { role } = readBody();
    const { restaurantId } = owner;
    const result = await changeStaff(db, { restaurantId, accountId: request.params.accountId, role });
    if (!result.ok) throw new Refusal(result.reason);
    return staffView(owner);
  });

  serve("DELETE /api/owner/restaurants/:id/members/:accountId", async ({ request }) => {
    const owner = await ownerAuth.requireMember(request, request.params.id, "owner");
    const { restaurantId } = owner;
    const result = await changeStaff(db, { restaurantId, accountId: request.params.accountId, role: null });
    if (!result.ok) throw new Refusal(result.reason);
    return staffView(owner);
  });

  serve("POST /api/owner/restaurants/:id/invitations", async ({ request, readBody }) => {
    const owner = await ownerAuth.requireMember(request, request.params.id, "owner");
    const { email, role } = readBody();
    const { restaurantId, user } = owner;
    const attempt = await consumeAttempt(db, now(), [INVITES, user.id]);
    if (!attempt.ok) throw new Refusal(attempt.reason, attempt);
    const { language } = request;
    const invitation = { restaurantId, email, role, language, invitedBy: user.id };
    await db.transaction((tx) => createInvitation(tx, invitation, publicUrl, now()));
    return staffView(owner);
  });

  serve("DELETE /api/owner/restaurants/:id/invitations/:invitationId", async ({ request }) => {
    const owner = await ownerAuth.requireMember(request, request.params.id, "owner");
    if (!(await deleteInvitation(db, owner.restaurantId, request.params.invitationId)))
      throw new Refusal("not-found");
    return staffView(owner);
  });

  async function staffView({ restaurantId, user }: Member): Promise<StaffView> {
    const [members, invitations] = await Promise.all([
      staffOf(db, restaurantId, user.id),
      openInvitations(db, restaurantId, now()),
    ]);
    return {
      members,
      invitations: invitations.map(({ expiresAt, ...open }) => ({
        ...open,
        expiresAt: expiresAt.toISOString(),
      })),
    };
  }
}
