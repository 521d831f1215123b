import type { Member } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { changeStatus } from "../booking/states/change-status.ts";
import { lockReservation } from "../store.ts";
import { acceptOffer } from "./offer-table.ts";

type AcceptForPartyResult = { ok: true; id: string } | { ok: false; reason: "offer-over" };

/**
 * Staff say that a party takes the table that it is offered. It is booked at once, also where the restaurant else answers
 * requests: it has answered. Idempotent.
 */
export async function acceptForParty(
  db: Database,
  { id, member, now }: { id: string; member: Member; now: Date },
): Promise<AcceptForPartyResult> {
  const result = await acceptOffer(db, { id, takesCards: false, now });
  if (!result.ok) return result;
  const { id: reservationId } = result.reservation;
  await db.transaction(async (tx) => {
    const row = await lockReservation(tx, reservationId);
    if (row?.status !== "requested") return;
    const by = { actor: "staff", accountId: member.user.id, expiresAt: null } as const;
    await changeStatus(tx, { id: reservationId, from: "requested", to: "confirmed", ...by }, now);
  });
  return { ok: true, id: reservationId };
}
