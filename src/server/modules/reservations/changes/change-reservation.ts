import { createHash } from "node:crypto";
import type { ChangeReservation } from "../../../../shared/contract/reservations.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { readInventory } from "../availability/store.ts";
import { askKitchen } from "../kitchen/store.ts";
import { kitchenDueAt } from "../rules.ts";
import { addLog } from "../states/add-log.ts";
import {
  answerTo,
  keepAnswer,
  lockReservation,
  type ReservationChange,
  type ReservationRow,
  updateReservation,
} from "../store.ts";
import { findPlace, type NoPlace, TableTaken, untilSettled } from "../tables/find-place.ts";
import { slotsOf } from "../tables/rules.ts";
import { freeSlots, takeSlots } from "../tables/store.ts";
import { optionsOf } from "./rules.ts";

export interface ChangeReservationInput {
  /** The route has found that the caller is its holder. */
  id: string;
  change: ChangeReservation;
  /** A repeated call with the same key changes nothing more. */
  idempotencyKey: string | null;
  now: Date;
}

export type ChangeReservationResult =
  | { ok: true }
  | { ok: false; reason: "reservation-not-found" | "idempotency-key-reused" | "reservation-over" }
  | { ok: false; reason: "too-late-to-change"; changeUntil: string }
  | { ok: false; reason: "no-place"; place: NoPlace };

/** A guest's own change. Another time or a larger party takes its new table before the old one is given up. */
export function changeReservation(
  db: Database,
  input: ChangeReservationInput,
): Promise<ChangeReservationResult> {
  return untilSettled(db, (tx) => attempt(tx, input));
}

async function attempt(tx: Queryable, input: ChangeReservationInput): Promise<ChangeReservationResult> {
  const { id, change, idempotencyKey, now } = input;
  const requestHash = createHash("sha256")
    .update(JSON.stringify([id, change]))
    .digest("base64url");
  const before = idempotencyKey === null ? null : await answerTo<null>(tx, idempotencyKey);
  if (before !== null)
    return before.requestHash === requestHash
      ? { ok: true }
      : { ok: false, reason: "idempotency-key-reused" };
  const reservation = await lockReservation(tx, id);
  if (reservation === null) return { ok: false, reason: "reservation-not-found" };
  const changes = differences(reservation, change);
  if (Object.keys(changes).length > 0) {
    const refusal = refuse(reservation, changes, now);
    if (refusal !== null) return refusal;
    const moved = await apply(tx, reservation, change, changes, now);
    if (!moved.ok) return { ok: false, reason: "no-place", place: moved };
    const { status } = reservation;
    await addLog(
      tx,
      {
        reservationId: id,
        actor: "guest",
        from: status,
        to: status,
        changes,
      },
      now,
    );
  }
  if (idempotencyKey !== null) await keepAnswer(tx, idempotencyKey, { requestHash, answer: null }, now);
  return { ok: true };
}

type Changes = Record<string, readonly [unknown, unknown]>;

/** What would really change, before and after, by the names of the contract. */
function differences(reservation: ReservationRow, change: ChangeReservation): Changes {
  const now: Record<keyof ChangeReservation, unknown> = {
    reservationDate: reservation.localTime,
    guestCount: reservation.guestCount,
    specialRequests: reservation.specialRequests,
    dietaryNeeds: reservation.dietaryNeeds,
    severeAllergens: reservation.severeAllergens,
  };
  const wanted = Object.entries(change) as [keyof ChangeReservation, unknown][];
  return Object.fromEntries(
    wanted
      .filter(([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(now[field]))
      .map(([field, value]) => [field, [now[field], value] as const]),
  );
}

function refuse(reservation: ReservationRow, changes: Changes, now: Date): ChangeReservationResult | null {
  const options = optionsOf(reservation, now);
  if (options.canChange) return null;
  if (!options.canCancel) return { ok: false, reason: "reservation-over" };
  const guests = changes.guestCount;
  const isFewer =
    Object.keys(changes).length === 1 && guests !== undefined && Number(guests[1]) < Number(guests[0]);
  if (isFewer && options.canComeFewer) return null;
  return { ok: false, reason: "too-late-to-change", changeUntil: options.changeUntil };
}

async function apply(
  tx: Queryable,
  reservation: ReservationRow,
  change: ChangeReservation,
  changes: Changes,
  now: Date,
): Promise<{ ok: true } | NoPlace> {
  const { id, restaurantId } = reservation;
  const at = change.reservationDate ?? reservation.localTime;
  const guests = change.guestCount ?? reservation.guestCount;
  const needsTable = at !== reservation.localTime || guests > reservation.guestCount;
  const update: ReservationChange = { localTime: at, guestCount: guests };
  if (change.specialRequests !== undefined) update.specialRequests = change.specialRequests || null;
  if (change.dietaryNeeds !== undefined) update.dietaryNeeds = change.dietaryNeeds;
  if (change.severeAllergens !== undefined) update.severeAllergens = change.severeAllergens;
  if (needsTable) {
    const found = await findPlace(tx, { restaurantId, at, guests }, now, id);
    if (!found.ok) return found;
    const { tableIds, startsAt, endsAt, turnMinutes } = found.place;
    await freeSlots(tx, id);
    const taking = { reservationId: id, tableIds, slots: slotsOf(startsAt, turnMinutes) };
    if (!(await takeSlots(tx, { ...taking, expiresAt: reservation.expiresAt }, now))) throw new TableTaken();
    Object.assign(update, { tableIds, startsAt, endsAt } satisfies ReservationChange);
  }
  await updateReservation(tx, id, update);
  if ("dietaryNeeds" in changes || "severeAllergens" in changes || needsTable)
    await askAgain(tx, { ...reservation, ...update }, now);
  return { ok: true };
}

/** What the kitchen said was said to other needs, or for another day. */
async function askAgain(tx: Queryable, reservation: ReservationRow, now: Date): Promise<void> {
  const { id, restaurantId, localTime, dietaryNeeds, startsAt } = reservation;
  const inventory = await readInventory(tx, restaurantId, localTime, now);
  if (inventory !== null) await askKitchen(tx, id, kitchenDueAt(inventory, dietaryNeeds, startsAt, now));
}
