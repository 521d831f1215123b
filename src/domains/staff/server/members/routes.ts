import type { FastifyInstance } from "fastify";
import { type Auth, consumeAttempt, type SessionUser } from "#domains/accounts/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { type OwnedRestaurant, type StaffView, staffEndpoints } from "../../contract.ts";
import { restorableUntil } from "../../staff-constants.ts";
import { openGrant } from "../help/store.ts";
import { createInvitation } from "../invitations/staff-invitations.ts";
import { deleteInvitation, openInvitations } from "../invitations/store.ts";
import type { StaffRoutes } from "../port.ts";
import type { Member } from "./policy.ts";
import {
  deleteMember,
  lockStaff,
  type MemberRole,
  type OwnedRow,
  restaurantAsManager,
  restaurantsOf,
  roleAt,
  staffOf,
  updateRole,
} from "./store.ts";

export function registerMembers(
  app: FastifyInstance,
  { db, auth, now }: { db: Queryable; auth: Auth; now: () => Date },
): void {
  const serve = serverOf(app, staffEndpoints);
  serve("GET /api/owner/restaurants", async ({ request, reply, readQuery }) => {
    const user = await auth.requireUser(request);
    const { userId } = readQuery();
    // By specification the call names an owner, which must be the caller.
    if (userId !== undefined && userId !== user.id) throw new Refusal("forbidden");
    reply.header("cache-control", "private, no-store");
    const own = ownedRestaurants(await restaurantsOf(db, user.id), now());
    const helped = await helpedRestaurant(db, user, now());
    return helped === null || own.some(({ id }) => id === helped.id) ? own : [...own, helped];
  });
}

/**
 * An account's restaurants: open ones first, then archived ones. Managers and staff see those as long as they can be
 * restored, owners always, because plan, statements and receipts remain theirs.
 */
function ownedRestaurants(rows: readonly OwnedRow[], now: Date): OwnedRestaurant[] {
  return rows
    .map(({ archivedAt, ...row }) => ({ ...row, until: archivedAt && restorableUntil(archivedAt) }))
    .filter(({ until, role }) => until === null || now < until || role === "owner")
    .map(({ until, ...row }) => ({
      ...row,
      helpUntil: null,
      restorableUntil: until?.toISOString() ?? null,
    }));
}

/** The restaurant in whose dashboard the reader helps as an operator. */
async function helpedRestaurant(
  db: Queryable,
  user: SessionUser,
  now: Date,
): Promise<OwnedRestaurant | null> {
  const grant = user.hasSecondFactor ? await openGrant(db, user.id, now) : null;
  const row = grant && (await restaurantAsManager(db, grant.restaurantId));
  if (grant === null || row === null) return null;
  const { archivedAt: _none, ...shown } = row;
  return { ...shown, restorableUntil: null, helpUntil: grant.endsAt.toISOString() };
}

/** Limit of invitation emails per inviting account. */
const INVITATION_LIMIT = { scope: "invitation-mail", max: 20, windowMs: 3_600_000 };

/** A restaurant's staff, for its owners. Every change responds with the updated list. */
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
    const attempt = await consumeAttempt(db, now(), [INVITATION_LIMIT, user.id]);
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

type ChangeStaffResult = { ok: true } | { ok: false; reason: "not-found" | "last-owner" };

/** Changes a member's role; null removes the member. At least one owner remains, also with concurrent changes. */
function changeStaff(
  db: Database,
  input: { restaurantId: string; accountId: string; role: MemberRole | null },
): Promise<ChangeStaffResult> {
  return db.transaction((tx) => attempt(tx, input));
}

async function attempt(
  tx: Queryable,
  { restaurantId, accountId, role }: Parameters<typeof changeStaff>[1],
): Promise<ChangeStaffResult> {
  await lockStaff(tx, restaurantId);
  const isDone =
    role === null
      ? await deleteMember(tx, restaurantId, accountId)
      : await updateRole(tx, restaurantId, accountId, role);
  if (isDone) return { ok: true };
  const isThere = (await roleAt(tx, restaurantId, accountId)) !== null;
  return { ok: false, reason: isThere ? "last-owner" : "not-found" };
}
