import type { Database, Queryable } from "#platform/server/db/database.ts";
import { lockReservation } from "../../store.ts";
import { changeStatus } from "../states/change-status.ts";
import { optionsOf, refundPercent } from "./rules.ts";

export type CancelReservationResult =
  | { ok: true }
  | { ok: false; reason: "reservation-not-found" | "reservation-over" };

/** A guest's own cancellation. Cancelling what is cancelled changes nothing and is no error: the guest has what they want. */
export function cancelReservation(
  db: Database,
  input: { id: string; reason: string | null; now: Date },
): Promise<CancelReservationResult> {
  return db.transaction((tx) => cancel(tx, input));
}

async function cancel(
  tx: Queryable,
  { id, reason, now }: { id: string; reason: string | null; now: Date },
): Promise<CancelReservationResult> {
  const reservation = await lockReservation(tx, id);
  if (reservation === null) return { ok: false, reason: "reservation-not-found" };
  const { status } = reservation;
  if (status === "cancelled_by_guest") return { ok: true };
  if (!optionsOf(reservation, now).canCancel) return { ok: false, reason: "reservation-over" };
  const change = { id, from: status, to: "cancelled_by_guest", actor: "guest", reason } as const;
  await changeStatus(tx, { ...change, refundPercent: refundPercent(reservation, now) }, now);
  return { ok: true };
}
