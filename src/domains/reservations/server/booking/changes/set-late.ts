import type { Database } from "#platform/server/db/database.ts";
import { lockReservation } from "../../store.ts";
import { addLog } from "../states/add-log.ts";
import { optionsOf } from "./rules.ts";
import { setLateMinutes } from "./store.ts";

export type SetLateResult =
  | { ok: true }
  | { ok: false; reason: "reservation-not-found" | "reservation-over" };

/**
 * "Running late": the restaurant knows, and the table waits that much longer; 0 minutes takes it back. Saying it twice says
 * it once.
 */
export function setLate(
  db: Database,
  { id, minutes, now }: { id: string; minutes: number; now: Date },
): Promise<SetLateResult> {
  return db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, id);
    if (reservation === null) return { ok: false, reason: "reservation-not-found" };
    const { status, lateMinutes } = reservation;
    if (lateMinutes === minutes) return { ok: true };
    if (!optionsOf(reservation, now).canRunLate) return { ok: false, reason: "reservation-over" };
    await setLateMinutes(tx, id, minutes);
    await addLog(
      tx,
      {
        reservationId: id,
        actor: "guest",
        from: status,
        to: status,
        changes: { lateMinutes: [lateMinutes, minutes] },
      },
      now,
    );
    return { ok: true };
  });
}
