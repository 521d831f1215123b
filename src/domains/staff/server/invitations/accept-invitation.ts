import type { SessionUser } from "#domains/accounts/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { hashKey } from "#platform/server/http/caller/guest-key.ts";
import type { InvitationAccepted } from "../../contract/staff.ts";
import { isAtLeast } from "../members/policy.ts";
import { insertMember, roleAt, setRole } from "../members/store.ts";
import { isFor } from "./policy.ts";
import { invitationByHash, setAccepted } from "./store.ts";

export type AcceptInvitationResult =
  | { ok: true; accepted: InvitationAccepted }
  | { ok: false; reason: "invitation-over" | "invitation-for-another" };

/** Makes the reader a member, once. Who works there already gets the higher of both roles. */
export function acceptInvitation(
  db: Database,
  { token, reader, now }: { token: string; reader: SessionUser; now: Date },
): Promise<AcceptInvitationResult> {
  const hash = hashKey(token);
  return db.transaction(async (tx): Promise<AcceptInvitationResult> => {
    const row = await invitationByHash(tx, hash, now);
    if (row === null) return { ok: false, reason: "invitation-over" };
    if (!isFor(row, reader)) return { ok: false, reason: "invitation-for-another" };
    const { restaurantId, role } = row;
    if (!(await setAccepted(tx, hash, reader.id, now))) {
      // The same person once more, because the answer was lost on its way.
      const own = await roleAt(tx, restaurantId, reader.id);
      if (own === null) return { ok: false, reason: "invitation-over" };
      return { ok: true, accepted: { restaurantId, role: own } };
    }
    const before = await roleAt(tx, restaurantId, reader.id);
    if (before === null) await insertMember(tx, { restaurantId, accountId: reader.id, role }, now);
    else if (!isAtLeast(before, role)) await setRole(tx, restaurantId, reader.id, role);
    const after = before !== null && isAtLeast(before, role) ? before : role;
    return { ok: true, accepted: { restaurantId, role: after } };
  });
}
