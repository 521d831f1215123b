import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { freeSlots } from "../../seating/tables/store.ts";
import { endDeposit } from "../deposits/end-deposit.ts";
import { addLog } from "./add-log.ts";
import { type Actor, freesTable, mayMove } from "./rules.ts";
import { moveReservation } from "./store.ts";

export interface StatusChange {
  id: string;
  from: ReservationStatus;
  to: ReservationStatus;
  actor: Actor;
  /** Who of the staff. */
  accountId?: string | null;
  reason?: string | null;
  /** For a state that ends by itself. */
  expiresAt?: Date | null;
  /** How much of a paid deposit goes back when there will be no meal; all of it when nothing is said. */
  refundPercent?: number;
}

/**
 * Moves a reservation from one state to the next, writes down who did it, and gives the table and the deposit back where
 * the new state has none. Returns the number of the log entry; null when somebody else has moved it meanwhile.
 * @throws Error for a change that the table of transitions does not have: callers ask `mayMove` first
 */
export async function changeStatus(tx: Queryable, change: StatusChange, now: Date): Promise<number | null> {
  const { id, from, to, actor, accountId = null, reason = null, expiresAt = null } = change;
  if (!mayMove(from, to, actor)) throw new Error(`a reservation can't go from ${from} to ${to} by ${actor}`);
  if (!(await moveReservation(tx, id, { from, to, expiresAt }))) return null;
  if (freesTable(from, to)) await freeSlots(tx, id);
  if (from !== "held") await endDeposit(tx, { id, to, percent: change.refundPercent ?? 100 }, now);
  return addLog(tx, { reservationId: id, actor, accountId, from, to, reason }, now);
}
