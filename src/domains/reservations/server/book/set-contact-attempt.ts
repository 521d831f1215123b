import type { SessionUserId } from "#domains/accounts/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { addLog } from "../booking/states/add-log.ts";
import { lockReservation } from "../store.ts";
import { setContactTried } from "./store.ts";

/** Somebody has tried to reach a party that has not come: written down, because a no-show needs it. */
export async function setContactAttempt(
  db: Database,
  { id, accountId, now }: { id: string; accountId: SessionUserId; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockReservation(tx, id);
    if (row === null) return;
    await setContactTried(tx, id, now);
    await addLog(
      tx,
      {
        reservationId: id,
        actor: "staff",
        accountId,
        from: row.status,
        to: row.status,
        changes: { contactTriedAt: [row.contactTriedAt, now] },
      },
      now,
    );
  });
}
