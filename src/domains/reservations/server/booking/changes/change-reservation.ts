import { isAsked } from "#domains/dietary/contract/needs.ts";
import { type StoredNeeds, settleNeeds } from "#domains/dietary/server/public.ts";
import type { ChangeReservation } from "#domains/reservations/contract/reservations.ts";
import { answerBefore, keepAnswer } from "#platform/server/db/answered-calls.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { askKitchen } from "../../kitchen/store.ts";
import { kitchenDueAt, NEED_FIELDS } from "../../rules.ts";
import { readSeatingPlan } from "../../seating/plan/store.ts";
import { findPlace, type NoPlace, untilSettled } from "../../seating/tables/find-place.ts";
import { moveTable } from "../../seating/tables/reserve-table.ts";
import {
  lockReservation,
  type ReservationChange,
  type ReservationRow,
  updateReservation,
} from "../../store.ts";
import { addLog } from "../states/add-log.ts";
import { type Changes, differences, optionsOf } from "./rules.ts";

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

/** A change with the needs as they will be stored. */
type SettledChange = Omit<ChangeReservation, keyof StoredNeeds> &
  Partial<StoredNeeds> & { needsAsked?: true };

/** By the names of the contract. */
const FIELDS = {
  reservationDate: "localTime",
  guestCount: "guestCount",
  specialRequests: "specialRequests",
  dietaryNeeds: "dietaryNeeds",
  severeAllergens: "severeAllergens",
  otherNeeds: "otherNeeds",
  needsAsked: "needsAsked",
} as const satisfies Record<keyof SettledChange, keyof ReservationRow>;

/** A guest's own change. Another time or a larger party takes its new table before the old one is given up. */
export function changeReservation(
  db: Database,
  input: ChangeReservationInput,
): Promise<ChangeReservationResult> {
  return untilSettled(db, (tx) => attempt(tx, input));
}

async function attempt(tx: Queryable, input: ChangeReservationInput): Promise<ChangeReservationResult> {
  const { id, change, idempotencyKey, now } = input;
  const call = { scope: "reservation", key: idempotencyKey, request: [id, change] } as const;
  const before = await answerBefore<null>(tx, call);
  if (before !== null)
    return before === "reused" ? { ok: false, reason: "idempotency-key-reused" } : { ok: true };
  const reservation = await lockReservation(tx, id);
  if (reservation === null) return { ok: false, reason: "reservation-not-found" };
  const settled = settle(reservation, change);
  const changes = differences(reservation, FIELDS, settled);
  if (Object.keys(changes).length > 0) {
    const refusal = refuse(reservation, changes, now);
    if (refusal !== null) return refusal;
    const moved = await apply(tx, reservation, settled, changes, now);
    if (!moved.ok) return { ok: false, reason: "no-place", place: moved };
    const { status } = reservation;
    await addLog(tx, { reservationId: id, actor: "guest", from: status, to: status, changes }, now);
  }
  await keepAnswer(tx, call, null, now);
  return { ok: true };
}

/** What the guest says now stands beside what they said before; a severe allergen stays a need until it is taken back itself. */
function settle(reservation: ReservationRow, change: ChangeReservation): SettledChange {
  const { dietaryNeeds, severeAllergens, otherNeeds, ...others } = change;
  if (!isAsked(change)) return others;
  const said = {
    dietaryNeeds: dietaryNeeds ?? reservation.dietaryNeeds,
    severeAllergens: severeAllergens ?? reservation.severeAllergens,
    otherNeeds: otherNeeds ?? reservation.otherNeeds,
  };
  return { ...others, ...settleNeeds(said, reservation.language), needsAsked: true };
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
  change: SettledChange,
  changes: Changes,
  now: Date,
): Promise<{ ok: true } | NoPlace> {
  const { id, restaurantId } = reservation;
  const at = change.reservationDate ?? reservation.localTime;
  const guests = change.guestCount ?? reservation.guestCount;
  const needsTable = at !== reservation.localTime || guests > reservation.guestCount;
  const update: ReservationChange = { localTime: at, guestCount: guests };
  if (change.specialRequests !== undefined) update.specialRequests = change.specialRequests || null;
  const { dietaryNeeds, severeAllergens, otherNeeds } = change;
  if (dietaryNeeds && severeAllergens && otherNeeds)
    Object.assign(update, { dietaryNeeds, severeAllergens, otherNeeds, needsAsked: true });
  if (needsTable) {
    const found = await findPlace(tx, { restaurantId, at, guests }, now, id);
    if (!found.ok) return found;
    const { tableIds, startsAt, endsAt } = found.place;
    await moveTable(tx, { id, tableIds, startsAt, endsAt, expiresAt: reservation.expiresAt }, now);
    Object.assign(update, { tableIds, startsAt, endsAt } satisfies ReservationChange);
  }
  await updateReservation(tx, id, update);
  if (NEED_FIELDS.some((field) => field in changes) || needsTable)
    await askAgain(tx, { ...reservation, ...update }, now);
  return { ok: true };
}

/** What the kitchen said was said to other needs, or for another day. */
async function askAgain(tx: Queryable, reservation: ReservationRow, now: Date): Promise<void> {
  const { id, restaurantId, localTime, startsAt } = reservation;
  const inventory = await readSeatingPlan(tx, restaurantId, localTime.slice(0, 10));
  if (inventory !== null) await askKitchen(tx, id, kitchenDueAt(inventory, reservation, startsAt, now));
}
