import type { FastifyRequest } from "fastify";
import type { Auth, SessionUser } from "#domains/accounts/server/public.ts";
import type { ErrorCode } from "#kernel/api/problem.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import { helpsAt } from "../help/help-access.ts";
import { type MemberRole, roleAt } from "./store.ts";

declare const owned: unique symbol;
/** A restaurant for which the caller's membership was verified; only `createOwnerAuth` creates it. */
export type OwnedRestaurantId = string & { readonly [owned]: true };

export interface Member {
  user: SessionUser;
  restaurantId: OwnedRestaurantId;
  role: MemberRole;
  /** An operator who helps: single bookings are not for them, even where they come along with something else. */
  isHelper: boolean;
}

/** Rank of each role. Staff see guests' names, but not their contact details. */
const RANK: Record<MemberRole, number> = { staff: 1, manager: 2, owner: 3 };

export function isAtLeast(role: MemberRole, least: MemberRole): boolean {
  return RANK[role] >= RANK[least];
}

/** Authorization of staff actions. */
export interface OwnerAuth {
  /**
   * @throws Refusal `unauthenticated`; `restaurant-not-found` for a restaurant that the caller does not work for, as if
   * there were none; `forbidden` for one in which the caller's role is too low. For operators who help there (or did):
   * `help-over`, and `help-forbidden` for everything but the acts that are listed (`HELP_ACTS`)
   */
  requireMember(request: FastifyRequest, restaurantId: string, least?: MemberRole): Promise<Member>;
  /**
   * The same for a resource of a restaurant (`restaurantId` null: it doesn't exist).
   * @throws Refusal `notFound`, the same whether it doesn't exist or the caller doesn't work at its restaurant
   */
  requireMemberOf(
    request: FastifyRequest,
    restaurantId: string | null | undefined,
    notFound: ErrorCode,
  ): Promise<Member>;
}

export function createOwnerAuth(db: Database, auth: Auth, now: () => Date): OwnerAuth {
  const memberAt = async (
    request: FastifyRequest,
    user: SessionUser,
    restaurantId: string,
  ): Promise<Member | null> => {
    const at = { user, restaurantId: restaurantId as OwnedRestaurantId };
    const role = await roleAt(db, restaurantId, user.id);
    if (role !== null) return { ...at, role, isHelper: false };
    // As a manager: what is for owners alone is never part of helping.
    if (await helpsAt(db, request, { user, restaurantId, now: now() }))
      return { ...at, role: "manager", isHelper: true };
    // The response is "not found", so access to another restaurant is only visible in this log.
    noteSecurity("access.refused", { code: "no-member", account: user.id });
    return null;
  };
  return {
    async requireMember(request, restaurantId, least = "staff") {
      const user = await auth.requireUser(request);
      const member = await memberAt(request, user, restaurantId);
      if (member === null) throw new Refusal("restaurant-not-found");
      if (!isAtLeast(member.role, least)) throw new Refusal("forbidden");
      return member;
    },
    async requireMemberOf(request, restaurantId, notFound) {
      const user = await auth.requireUser(request);
      const member = restaurantId ? await memberAt(request, user, restaurantId) : null;
      if (member === null) throw new Refusal(notFound);
      return member;
    },
  };
}
