import type { SessionUserId } from "#domains/accounts/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { addLog } from "../../booking/states/change-status.ts";
import { OCCUPYING } from "../../booking/states/rules.ts";
import { lockAndReadOccupancyForStaff } from "../../seating/availability/store.ts";
import { collisionsBetween, seatedAt } from "../../seating/tables/collision-store.ts";
import { collisionView, takenDetails } from "../../seating/tables/collisions.ts";
import { neededFrom, reserveTable, untilSettled } from "../../seating/tables/reserve-table.ts";
import { releaseSlots } from "../../seating/tables/store.ts";
import { lockReservation, type ReservationRow, updateReservation } from "../../store.ts";
import { type ActReused, actOnce, type StaffAct } from "../act-once.ts";
import type { TableRefusal } from "../table-refusal.ts";

interface SwapInput {
  id: string;
  otherId: string;
  accountId: SessionUserId;
  act?: StaffAct;
  now: Date;
}

type SwapResult =
  | { ok: true }
  | { ok: false; reason: "reservation-not-found" | "reservation-over" | "restaurant-not-bookable" }
  | TableRefusal
  | ActReused;

/** Two parties change tables; each keeps its time. Refused where a third one has the table then, with who. */
export function swapParties(db: Database, input: SwapInput): Promise<SwapResult> {
  return untilSettled(db, (tx) => actOnce(tx, input.act, input.now, () => attempt(tx, input)));
}

async function attempt(tx: Queryable, { id, otherId, accountId, now }: SwapInput): Promise<SwapResult> {
  const locked = new Map<string, ReservationRow | null>();
  // Always in the same order: two tablets may swap the same parties at once.
  for (const one of [id, otherId].sort()) locked.set(one, await lockReservation(tx, one));
  const [first, second] = [locked.get(id) ?? null, locked.get(otherId) ?? null];
  if (first === null || second === null || id === otherId || first.restaurantId !== second.restaurantId)
    return { ok: false, reason: "reservation-not-found" };
  if (![first, second].every(({ status }) => OCCUPYING.includes(status) && status !== "completed"))
    return { ok: false, reason: "reservation-over" };
  const moves = [
    { row: first, tableIds: second.tableIds },
    { row: second, tableIds: first.tableIds },
  ];
  // Who shares a table by exception can't swap it with the other.
  const isShared = first.tableIds.some((table) => second.tableIds.includes(table));
  for (const { row, tableIds } of moves) {
    const except = isShared ? [row.id] : [id, otherId];
    const refusal = await refuseMove(tx, row, { tableIds, except }, now);
    if (refusal !== null) return refusal;
  }
  for (const { row } of moves) await releaseSlots(tx, row.id);
  for (const { row, tableIds } of moves) {
    const { id, status, endsAt, expiresAt, startsAt } = row;
    await reserveTable(tx, { id, tableIds, startsAt: neededFrom(row, now), endsAt, expiresAt }, now);
    await updateReservation(tx, id, { tableIds, startsAt });
    const changes = { tableIds: [row.tableIds, tableIds] as const };
    await addLog(
      tx,
      { reservationId: id, actor: "staff", accountId, from: status, to: status, changes },
      now,
    );
  }
  return { ok: true };
}

async function refuseMove(
  tx: Queryable,
  row: ReservationRow,
  { tableIds, except }: { tableIds: readonly string[]; except: readonly string[] },
  now: Date,
): Promise<Exclude<SwapResult, { ok: true }> | null> {
  const { endsAt, guestCount, status } = row;
  const startsAt = neededFrom(row, now);
  const collisions = await collisionsBetween(tx, { tableIds, startsAt, endsAt, except }, now);
  if (collisions.length > 0) {
    const day = row.localTime.slice(0, 10);
    const days = { from: day, to: day };
    const occupancy = await lockAndReadOccupancyForStaff(tx, row.restaurantId, days, now, row.id);
    if (occupancy === null) return { ok: false, reason: "restaurant-not-bookable" };
    const missed = { tableIds, guestCount, startsAt, endsAt, except };
    return { ok: false, reason: "table-taken", taken: await takenDetails(tx, occupancy, missed, now) };
  }
  if (status !== "seated") return null;
  const sitting = await seatedAt(tx, { tableIds, except }, now);
  if (sitting.length === 0) return null;
  return { ok: false, reason: "party-still-seated", parties: sitting.map(collisionView) };
}
